/// <reference types="webpack/module" />
import site from "../../data/site.json";
import { draft } from "../theme/draft-mark";
import font from "../theme/fonts/inter.woff2";
import { stylesheet } from "../theme/stylesheet";
import * as sectionStyles from "./styles";

/**
 * In development, replaces the page's style sheet after each change of the theme: Gatsby writes the
 * head only once, at start. Not part of the built site.
 */
const sheet = [...document.head.querySelectorAll("style")].find(({ textContent }) =>
  textContent?.startsWith("@font-face"),
);
if (sheet) sheet.textContent = stylesheet(font, site.productionOrigin, { ...sectionStyles, draft });

import.meta.webpackHot?.accept();
