import { useState } from "react";

/** Which one of several parts stands open; opening another closes it, toggling it again closes it too. */
export function useDisclosure<Key extends string>(initial: Key | null = null) {
  const [open, setOpen] = useState<Key | null>(initial);
  return {
    isOpen: (key: Key) => open === key,
    show: setOpen,
    hide: () => setOpen(null),
    toggle: (key: Key) => setOpen((now) => (now === key ? null : key)),
  };
}
