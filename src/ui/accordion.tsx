import {
  AccordionButton,
  AccordionItem,
  AccordionPanel,
  Accordion as ReachAccordion,
} from "@reach/accordion";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { takeOpened } from "../shared/hydration";
import { variant } from "../theme/class-name";
import { Icon } from "./icons/icon";

export interface AccordionEntry {
  /** Anchor of the entry: `#id` in the URL opens it. */
  id: string;
  heading: string;
  content: ReactNode;
}

/** Tracks which entries of an accordion are open, by index. */
export function useOpenEntries(entries: readonly AccordionEntry[]) {
  const [open, setOpen] = useState<number[]>([]);

  useLayoutEffect(() => {
    const early = entries.flatMap(({ id }, index) => (takeOpened(id) ? index : []));
    if (early.length > 0) setOpen(early);
  }, [entries]);

  useEffect(() => {
    const openLinked = () => {
      const linked = entries.findIndex(({ id }) => encodeURI(`#${id}`) === location.hash);
      if (linked >= 0) setOpen((now) => [...new Set([...now, linked])]);
    };
    // A link to the fragment that the URL already has fires no `hashchange`.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest("a");
      if (link && link.href === location.href) openLinked();
    };
    openLinked();
    addEventListener("hashchange", openLinked);
    addEventListener("click", onClick);
    return () => {
      removeEventListener("hashchange", openLinked);
      removeEventListener("click", onClick);
    };
  }, [entries]);

  return {
    open,
    allOpen: open.length === entries.length,
    show: (index: number) => setOpen((now) => [...new Set([...now, index])]),
    toggle: (index: number) =>
      setOpen((now) =>
        now.includes(index) ? now.filter((other) => other !== index) : [...now, index],
      ),
    setAll: (all: boolean) => setOpen(all ? entries.map((_, index) => index) : []),
  };
}

type OpenEntries = ReturnType<typeof useOpenEntries>;

interface PanelProps {
  isOpen: boolean;
  onFound: () => void;
  children: ReactNode;
}

/**
 * A panel is no landmark: more than six of them would hide the page's own (APG accordion pattern), and a
 * closed one, which find-in-page keeps in the tree, would be empty.
 */
const noLandmark = { role: undefined, "aria-labelledby": undefined } as const;

/** A closed panel stays searchable: find-in-page opens it (`hidden="until-found"`). */
const Panel = ({ isOpen, onFound, children }: PanelProps) => {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!isOpen) panel.current?.setAttribute("hidden", "until-found");
  }, [isOpen]);

  useEffect(() => {
    const element = panel.current;
    element?.addEventListener("beforematch", onFound);
    return () => element?.removeEventListener("beforematch", onFound);
  }, [onFound]);

  return (
    <AccordionPanel
      ref={panel}
      className={variant("accordion.panel")}
      hidden={!isOpen}
      {...noLandmark}
    >
      {children}
    </AccordionPanel>
  );
};

interface AccordionProps extends Pick<OpenEntries, "open" | "show" | "toggle"> {
  /** Unique on the page. */
  id: string;
  entries: readonly AccordionEntry[];
}

/** Headings with buttons that open and close the text below them (APG accordion pattern). */
export const Accordion = ({ id, entries, open, show, toggle }: AccordionProps) => (
  <ReachAccordion id={id} index={open} onChange={toggle} className={variant("accordion.list")}>
    {entries.map((entry, index) => (
      <AccordionItem
        key={entry.id}
        index={index}
        id={entry.id}
        className={variant("accordion.item")}
      >
        <h3>
          <AccordionButton className={variant("accordion.button")}>
            {entry.heading}
            <Icon name={open.includes(index) ? "expand_less" : "expand_more"} />
          </AccordionButton>
          <noscript>
            <span>{entry.heading}</span>
          </noscript>
        </h3>
        <Panel isOpen={open.includes(index)} onFound={() => show(index)}>
          {entry.content}
        </Panel>
      </AccordionItem>
    ))}
  </ReachAccordion>
);
