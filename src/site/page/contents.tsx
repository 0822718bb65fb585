import { variant } from "../../theme/class-name";

interface ContentsItem {
  url?: string;
  title?: string;
  items?: ContentsItem[];
}

const List = ({ items }: { items: readonly ContentsItem[] }) => (
  <ul>
    {items.map(({ url, title, items: nested }) => (
      <li key={url}>
        <a href={url}>{title}</a>
        {nested && <List items={nested} />}
      </li>
    ))}
  </ul>
);

const isTree = (tree: unknown): tree is { items: ContentsItem[] } =>
  typeof tree === "object" && tree !== null && "items" in tree && Array.isArray(tree.items);

/** The table of contents that gatsby-plugin-mdx makes from a document's headings. */
export const Contents = ({ tree }: { tree: unknown }) =>
  isTree(tree) && (
    <nav aria-label="On this page" className={variant("article.contents")} data-print="no">
      <p className={variant("text.eyebrow")}>On this page</p>
      <List items={tree.items} />
    </nav>
  );
