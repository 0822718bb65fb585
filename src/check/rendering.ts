import {
  type Content,
  inBody,
  type Problem,
  type RenderedDocument,
  type RenderedFile,
  wholeFiles,
} from "../data";

/** Errors of MDX and React, each with advice for editors. The first match is used. */
const documentSentences: [RegExp, string][] = [
  [
    /^Expected component `(.+?)` to be defined/,
    "has the tag <$1>, which does not exist: remove it, or write &lt; for a plain <",
  ],
  [
    /Unexpected character `!`.* before name/,
    "cannot have HTML comments: write {/* ... */} instead",
  ],
  [
    /Unexpected character .* (?:before|in) name|Unexpected character .*after (?:self|tag)/,
    "has a < that starts no tag: write &lt; for a plain <",
  ],
  [
    /Expected a closing tag for `<(.+?)>`/,
    "has the tag <$1> without a closing tag: write <$1 /> if it is empty, or </$1> after its content",
  ],
  [
    /Unexpected (?:closing|end) (?:slash|tag)? ?`?<?\/?/,
    "has a closing tag without an opening one: remove it",
  ],
  [
    /Could not parse import|Cannot use `import/,
    "has a line that starts with import or export, which is read as code: start it with another word",
  ],
  [
    /Could not parse expression|corresponding closing brace|Unexpected lazy line/,
    "has braces around text that is not code: write \\{ and \\} for plain braces",
  ],
];

function documentAdvice(error: string): string {
  for (const [form, sentence] of documentSentences) {
    const match = form.exec(error);
    if (match) return sentence.replaceAll("$1", match[1] ?? "");
  }
  return `cannot be shown: ${error}`;
}

/** An error that is none of the document's problems; React names a style attribute as one, too. */
const errorOf = ({ error, offset = 0 }: RenderedDocument) =>
  error === undefined || /^The `style` prop/.test(error)
    ? []
    : [{ message: documentAdvice(error), offset }];

/** Documents that do not compile or render, which would crash Gatsby's build, or show what was not meant. */
export const renderingProblems = (content: Content<RenderedFile>): Problem[] =>
  wholeFiles(content).flatMap((file) =>
    inBody(
      file,
      (document) => [...errorOf(document), ...document.problems],
      ({ message }) => [message],
    ),
  );
