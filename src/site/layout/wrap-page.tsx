import type { PageProps } from "gatsby";
import type { ReactElement } from "react";
import type { PageContext } from "../../shared/page-context";
import { Layout } from "./layout";

/** A draft page with its mark, which says that it is not public yet and until when. */
const withDraftMark = (element: ReactElement, { draftMark }: PageContext): ReactElement => (
  <>
    {element}
    {draftMark && (
      <aside className="draft-mark" aria-label="State of this page" data-print="no">
        {draftMark}
      </aside>
    )}
  </>
);

/** Wraps a page in the layout, both in the browser and at build. */
export const wrapPageElement = ({
  element,
  props,
}: {
  element: ReactElement;
  props: PageProps<object, PageContext>;
}) => (
  <Layout pathname={props.location.pathname}>
    {SHOWS_DRAFTS ? withDraftMark(element, props.pageContext) : element}
  </Layout>
);
