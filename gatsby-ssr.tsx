import font from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
import type { GatsbySSR } from "gatsby";
import { trustedHtml } from "./src/components/trusted-html";
import { colorModeScript, themeColors } from "./src/theme/color-mode";
import { noScriptRules, stylesheet } from "./src/theme/stylesheet";

export { wrapPageElement } from "./src/components/layout/wrap-page";

const styles = stylesheet(font);

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: "en-US" });
  setHeadComponents([
    <script key="color-mode" {...trustedHtml(colorModeScript)} />,
    <link
      key="font"
      rel="preload"
      as="font"
      type="font/woff2"
      href={font}
      crossOrigin="anonymous"
    />,
    <style key="styles" {...trustedHtml(styles)} />,
    <noscript key="no-script">
      <style {...trustedHtml(noScriptRules)} />
    </noscript>,
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
  ]);
};
