import { replaceScripts } from "../gatsby/html";
import {
  enteredMark,
  hydrationBegins,
  hydrationFails,
  pageScriptRuns,
  pressable,
} from "../shared/hydration";

/** Time until a rendered frame is visible even on slow devices, in ms. */
const paintMs = 100;

/**
 * Loads the page's own script once the page has loaded and painted, so that it never competes with that, or on
 * the first input. Notes input until it and React handle it (src/page-script/app.ts): the last press, by marking what was pressed as busy, and what
 * was typed. If scripts fail to load, the page shows its noscript content.
 */
const noteInput = `(function(){
function press(event){
var button=event.target.closest("${pressable}");
if(!button||button.form)return;
event.preventDefault();
var before=document.querySelector("[aria-busy]");
if(before)before.removeAttribute("aria-busy");
button.setAttribute("aria-busy",true);
}
function enter(event){event.target.dataset.${enteredMark}=""}
function stop(){removeEventListener("click",press,true)}
function fail(){
stop();
document.querySelectorAll("noscript").forEach(function(part){part.outerHTML=part.textContent});
}
addEventListener("click",press,true);
addEventListener("input",enter,true);
addEventListener("${pageScriptRuns}",stop);
addEventListener("${hydrationBegins}",function(){removeEventListener("input",enter,true)});
addEventListener("${hydrationFails}",fail);
var started;
function start(){
if(started)return;
started=true;
var script=document.createElement("script");
script.type="module";
script.src=document.querySelector("[data-script]").dataset.script;
script.onerror=fail;
document.body.append(script);
}
["keydown","pointerdown","click"].forEach(function(type){addEventListener(type,start,{capture:true,once:true,passive:true})});
addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(start,${paintMs})})});
})();`.replaceAll("\n", "");

/** What a page loads once it is needed. */
export interface LateScripts {
  /** The address of the page's own script, which loads the app. */
  readonly pageScript: string;
  /** That of the style sheet of the whole site, which comes with the app. */
  readonly sheet?: string;
  /** The template of the page, as Gatsby names it. */
  readonly template?: string;
  /** Whether the app is loaded for a page that nobody has touched, too. */
  readonly isAppAwaited: boolean;
}

/** The scripts of each template, which Gatsby names in every page. */
const mapping = /window\.___chunkMapping=(\{.*?\});/;

/** The address of the page's own script, in a page that an earlier build has finished. */
const address = /(?<=<script data-script=")[^"]*/;

/**
 * A page whose scripts wait until the visitor needs them. What Gatsby runs before its scripts goes into one of
 * them, whose address `write` gives: it is the same on all pages. Leaves a page without such scripts as it is, but
 * for the address of our own.
 */
export const withLateScripts = (
  html: string,
  scripts: LateScripts,
  write: (program: string) => string,
): string =>
  replaceScripts(html.replace(address, scripts.pageScript), ({ sources, program }) => {
    const { pageScript, sheet, template = "", isAppAwaited } = scripts;
    const templates = JSON.parse(mapping.exec(program)?.[1] ?? "{}");
    // The app would ask for its template only after the page's data.
    const app = [...(program ? [write(program)] : []), ...(templates[template] ?? []), ...sources];
    const attributes = [
      `data-script="${pageScript}"`,
      `data-app="${app.join(" ")}"`,
      ...(sheet ? [`data-sheet="${sheet}"`] : []),
      ...(isAppAwaited ? ["data-now"] : []),
    ].join(" ");
    return `<script ${attributes}>${noteInput}</script>`;
  });
