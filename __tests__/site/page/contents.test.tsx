import { render } from "@testing-library/react";
import { Contents } from "../../../src/site/page/contents";

it.each([null, {}, { items: "none" }])(
  "a table of contents is not there for a document without headings",
  (tree) => {
    const { container } = render(<Contents tree={tree} />);
    expect(container.firstChild).toBeNull();
  },
);
