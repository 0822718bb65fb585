import type { ReactNode } from "react";
import { useActOnView } from "../../hooks/use-act-on-view";
import { useBodyLoaded } from "../../hooks/use-body-loaded";
import { usePrefetch } from "../../hooks/use-prefetch";
import { variant } from "../../theme/class-name";
import { Consent } from "../consent";
import { Footer } from "./footer";
import { Header } from "./header";

/** What every page stands in. It stays in place while pages change inside it. */
export const Layout = ({ pathname, children }: { pathname: string; children: ReactNode }) => {
  useBodyLoaded();
  useActOnView();
  usePrefetch(pathname);
  return (
    <>
      <a href="#main" className={variant("layout.skipLink")}>
        Skip to main content
      </a>
      <Header pathname={pathname} />
      {children}
      <Footer pathname={pathname} />
      <Consent pathname={pathname} />
    </>
  );
};
