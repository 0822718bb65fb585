import type { GatsbySSR } from "gatsby";
import { renderToString } from "react-dom/server";
import settings from "./data/site.json";
import { isUsed } from "./src/gatsby/head";
import * as sectionStyles from "./src/sections/registry/styles";
import { wholeSheet } from "./src/shared/whole-sheet";
import { bodyLoadedScript } from "./src/site/body-loaded";
import { colorModeScript } from "./src/theme/color-mode";
import { draft } from "./src/theme/draft-mark";
import font from "./src/theme/fonts/inter.woff2";
import { themeColors } from "./src/theme/palette";
import { noScriptRules, stylesheet } from "./src/theme/stylesheet";
import { rawText } from "./src/ui/trusted-html";

export { wrapPageElement } from "./src/site/layout/layout";

const named = SHOWS_DRAFTS ? { ...sectionStyles, draft } : sectionStyles;
const styles = stylesheet(font, settings.productionOrigin, named);

/**
 * Renders every section in its place in the HTML. Gatsby's streaming renderer would append later
 * sections to the page, with scripts that move them into place.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => replaceBodyHTMLString(renderToString(bodyComponent));

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: "en-US" });
  setHeadComponents([
    <meta
      key="theme-light"
      name="theme-color"
      media="(prefers-color-scheme: light)"
      content={themeColors.light}
    />,
    <meta
      key="theme-dark"
      name="theme-color"
      media="(prefers-color-scheme: dark)"
      content={themeColors.dark}
    />,
    <script key="first" {...rawText(`${colorModeScript()};${bodyLoadedScript}`)} />,
    <link
      key="font"
      rel="preload"
      as="font"
      type="font/woff2"
      href={font}
      crossOrigin="anonymous"
    />,
    <style key="styles" {...{ [wholeSheet]: "" }} {...rawText(styles)} />,
    <noscript key="no-script">
      <style {...rawText(noScriptRules)} />
    </noscript>,
  ]);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => replaceHeadComponents(getHeadComponents().filter(isUsed));
