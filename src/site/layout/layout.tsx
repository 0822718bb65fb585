import { memo, type ReactNode } from "react";
import { usePageInFrame } from "../../gatsby/use-page-in-frame";
import { variant } from "../../theme/class-name";
import { useActOnView } from "../../ui/hooks/use-act-on-view";
import { usePaintedValue } from "../../ui/hooks/use-painted-value";
import { Notices } from "../../ui/notice";
import { Consent } from "../consent/consent";
import { useSite } from "../hooks/use-site";
import { Footer } from "./footer";
import { Header } from "./header";
import { usePrefetch } from "./use-prefetch";

const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);

/** What surrounds every page. It stays mounted while pages change inside it. */
export const Layout = ({ pathname, children }: { pathname: string; children: ReactNode }) => {
  const { notices } = useSite();
  usePageInFrame();
  useActOnView();
  usePrefetch(pathname);
  // A page's heading is painted before the menus mark its place among their many links.
  const marked = usePaintedValue(pathname);
  return (
    <>
      <a href="#main" className={variant("layout.skipLink")}>
        Skip to main content
      </a>
      {/* Asked at the foot of the window, but early for those who go by keyboard or listen. */}
      <Consent pathname={pathname} />
      <SteadyHeader pathname={marked} />
      {children}
      <SteadyFooter pathname={marked} />
      <Notices words={notices} />
    </>
  );
};
