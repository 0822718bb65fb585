import type { PageProps } from "gatsby";
import type { ReactElement } from "react";
import { Layout } from "./layout";

/** Puts a page into the layout, alike in the browser and at build. */
export const wrapPageElement = ({
  element,
  props,
}: {
  element: ReactElement;
  props: PageProps;
}) => <Layout pathname={props.location.pathname}>{element}</Layout>;
