import { useState } from "react";

/**
 * Tracks which of several panels is open: opening another closes it, and so does toggling it again.
 */
export function useDisclosure<Key extends string>(initial: Key | null = null) {
  const [open, setOpen] = useState<Key | null>(initial);
  return {
    isOpen: (key: Key) => open === key,
    show: setOpen,
    hide: () => setOpen(null),
    toggle: (key: Key) => setOpen((now) => (now === key ? null : key)),
  };
}
