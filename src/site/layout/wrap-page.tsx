import type { PageProps } from "gatsby";
import type { ReactElement } from "react";
import { Layout } from "./layout";

/** Wraps a page in the layout, in the browser and at build alike. */
export const wrapPageElement = ({
  element,
  props,
}: {
  element: ReactElement;
  props: PageProps;
}) => <Layout pathname={props.location.pathname}>{element}</Layout>;
