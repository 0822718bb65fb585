import type { PageProps } from "gatsby";
import { memo, type ReactNode } from "react";
import { useSameFrameRender } from "../../gatsby/use-same-frame-render";
import type { PageContext } from "../../shared/page-context";
import { variant } from "../../theme/class-name";
import { usePaintedValue } from "../../ui/hooks/use-painted-value";
import { Notices } from "../../ui/notice";
import { Consent } from "../consent/consent";
import { useSite } from "../hooks/use-site";
import { Drawer } from "../navigation/drawer";
import { Footer } from "./footer";
import { Header } from "./header";

const MemoHeader = memo(Header);
const MemoFooter = memo(Footer);
const MemoDrawer = memo(Drawer);

/** What surrounds every page. It stays mounted while pages change inside it. */
const Layout = ({ pathname, children }: { pathname: string; children: ReactNode }) => {
  const { notices } = useSite();
  useSameFrameRender();
  // Menus mark the current page only after the page's heading is painted: they have many links.
  const menuPathname = usePaintedValue(pathname);
  return (
    <>
      <a href="#main" className={variant("layout.skipLink")}>
        Skip to main content
      </a>
      <MemoHeader pathname={menuPathname} />
      {children}
      <MemoFooter pathname={menuPathname} />
      <MemoDrawer pathname={menuPathname} />
      <Consent pathname={pathname} />
      <Notices words={notices} />
    </>
  );
};

interface Wrapped {
  readonly element: ReactNode;
  readonly props: PageProps<object, PageContext>;
}

/** Wraps a page in the layout, both in the browser and at build; a draft with the mark that says until when it is one. */
export const wrapPageElement = ({ element, props: { location, pageContext } }: Wrapped) => (
  <Layout pathname={location.pathname}>
    {element}
    {SHOWS_DRAFTS && pageContext.draftMark && (
      <aside className="draft-mark" aria-label="State of this page" data-print="no">
        {pageContext.draftMark}
      </aside>
    )}
  </Layout>
);
