import { render } from "@testing-library/react";
import type { SectionOf } from "../../src/sections";
import type { FieldsOf } from "../../src/sections/registry/fields-of";
import { Prose } from "../../src/ui/prose";
import { html } from "../../testing/sections/html";
import { exampleOf } from "../../testing/sections/section-example";

const body = html("<p>One <em>word</em></p>");
const queried: SectionOf<"TextSection"> = { ...exampleOf("TextSection"), body };
const fixed: FieldsOf<"statement"> = { headline: "Headline", body };

/** The type check reports each line that compiles in spite of what is said above it. */
const mistakes = {
  // @ts-expect-error HTML of a query is not text.
  queried: <p>{queried.body}</p>,
  // @ts-expect-error HTML of a section rendered at build is not text.
  fixed: <p>{fixed.body}</p>,
  // @ts-expect-error Text is not HTML.
  text: <Prose html={queried.headline} />,
};

it("HTML does not compile as text, since readers would see its tags", () => {
  expect(render(mistakes.queried).container.textContent).toBe("<p>One <em>word</em></p>");
  expect(render(mistakes.fixed).container.textContent).toBe("<p>One <em>word</em></p>");
});
