/**
 * The script of every page: what a page does that is only read, and what needs no app. Header, menus, theme
 * and states on scroll work by it alone, before React runs the page and afterwards; React renders their markup
 * and never changes their state.
 */
import { awaitApp } from "./app";
import { renewConsent } from "./consent";
import { expandGroups } from "./disclosure";
import { openDrawer } from "./drawer";
import { foldMenu, markScrolled } from "./header";
import { markInView } from "./in-view";
import { openMenus } from "./menu";
import { prefetchPages } from "./prefetch";
import { followScrollRegions } from "./scroll-regions";
import { followShortcuts } from "./shortcuts";
import { switchTheme } from "./theme";
import { zoomWallpapers } from "./wallpaper";
import { watchPage } from "./watch-page";

expandGroups();
openMenus();
openDrawer();
followShortcuts();
watchPage([
  markScrolled,
  markInView,
  zoomWallpapers,
  foldMenu(),
  followScrollRegions(),
  switchTheme(),
]);
prefetchPages();
renewConsent();
// The development server sends no HTML: React is there from the start.
if (process.env.NODE_ENV !== "development") awaitApp();
