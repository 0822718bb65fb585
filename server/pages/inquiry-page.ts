import navigation from "../../data/navigation.json";
import contact from "../../data/pages/contact-us.json";
import type { NoticedSite } from "../../src/shared/inquiry/notice";
import { contactPath } from "../../src/shared/inquiry/paths";
import type { InquiryValues } from "../../src/shared/inquiry/schema";
import { palette } from "../../src/theme/palette";
import type { FieldMessages } from "../errors";
import { html, type Markup } from "./html";
import { errorSummary, inquiryForm } from "./inquiry-form";

const style = html`<style>
:root { color-scheme: light dark; font: 1rem/1.5 Inter, Arial, sans-serif; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
header ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none; }
header a { display: inline-block; padding: 0.25rem 0; }
label, small, strong { display: block; }
input, select, textarea, button { font: inherit; padding: 0.5rem; max-width: 100%; }
input, select, textarea { width: 100%; box-sizing: border-box; }
textarea { min-height: 120px; }
[role="alert"] { border: 3px solid; padding: 0 1rem; }
strong { color: light-dark(${palette.red}, ${palette.rose}); }
</style>`;

/** A link from the server to a page of the site. */
const addressOf = ({ origin }: FormSite, path: string): string =>
  path.startsWith("/") ? origin + path : path;

/** Links to the home page and the top-level sections. */
function header(site: FormSite): Markup {
  const sections = navigation.items.filter((item) => item.nav !== "hide");
  return html`<header>
<a href="${addressOf(site, "/")}"><b>${site.name}</b></a>
<nav aria-label="Main">
<ul>${sections.map(({ path, label }) => html`<li><a href="${addressOf(site, path)}">${label}</a></li>`)}</ul>
</nav>
</header>`;
}

/** The site's data that the page needs. */
export interface FormSite extends NoticedSite {
  readonly name: string;
  /** The origin of its pages when another host serves them; otherwise empty. */
  readonly origin: string;
}

/** Most of what was typed that a page repeats, in characters: more would take longer to send than to refuse. */
const mostRepeated = 10_000;

/** Shown where the page does not repeat what was typed. */
export const goBack = "Your browser’s Back button leads to the form with what you typed.";

/**
 * The response to a form posted without scripts that failed: the errors, and the form as filled in. Without
 * `values`, where the form was refused before it was read, and where they are very long, the page says where
 * to find what was typed.
 */
export function inquiryPage(
  site: FormSite,
  headline: string,
  messages: FieldMessages = {},
  values?: InquiryValues,
): string {
  const length = Object.values(values ?? {}).reduce((sum, each) => sum + each.length, 0);
  const state = values && length <= mostRepeated && { values, messages };
  const { name, inquiryNotice } = site;
  const notice = { ...inquiryNotice, btnURL: addressOf(site, inquiryNotice.btnURL) };
  return html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error: ${contact.title} | ${name}</title>
${style}
</head>
<body>
${header(site)}
<main>
<h1>Contact us</h1>
<section role="alert" aria-labelledby="problem" tabindex="-1" autofocus>
<h2 id="problem">${headline}</h2>
${errorSummary(messages, Boolean(state))}
${!state && html`<p>${goBack}</p>`}
</section>
${state && inquiryForm(state, notice)}
<p><a href="${addressOf(site, contactPath)}">Back to the contact page</a></p>
</main>
</body>
</html>
`.text;
}
