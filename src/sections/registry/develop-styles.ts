/// <reference types="webpack/module" />
import site from "../../../data/site.json";
import { draft } from "../../theme/draft-mark";
import font from "../../theme/fonts/inter.woff2";
import { stylesheet } from "../../theme/stylesheet";
import * as sectionStyles from "./styles";

/**
 * Development only: replaces the page's stylesheet with the current theme's, again after every hot
 * update. Gatsby itself writes the head of a page only once, when the server starts.
 */
const sheet = [...document.head.querySelectorAll("style")].find(({ textContent }) =>
  textContent?.startsWith("@font-face"),
);
if (sheet) sheet.textContent = stylesheet(font, site.productionOrigin, { ...sectionStyles, draft });

import.meta.webpackHot?.accept();
