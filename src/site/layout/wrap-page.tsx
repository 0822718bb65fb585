import type { PageProps } from "gatsby";
import type { ReactElement } from "react";
import type { PageContext } from "../../shared/page-context";
import { DraftMark } from "../page/draft-mark";
import { Layout } from "./layout";

const marked = (element: ReactElement, { draftMark }: PageContext): ReactElement => (
  <>
    {element}
    {draftMark && <DraftMark text={draftMark} />}
  </>
);

/** Wraps a page in the layout, in the browser and at build alike. */
export const wrapPageElement = ({
  element,
  props,
}: {
  element: ReactElement;
  props: PageProps<object, PageContext>;
}) => (
  <Layout pathname={props.location.pathname}>
    {SHOWS_DRAFTS ? marked(element, props.pageContext) : element}
  </Layout>
);
