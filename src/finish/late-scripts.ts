import { replaceScripts } from "../gatsby/html";
import { enteredMark, hydrationBegins, hydrationFails } from "../shared/hydration";

/** Time until a drawn frame is on the screen, in ms, on slow devices too. */
const drawingMs = 100;

/**
 * Loads the style sheet of the whole site and the scripts, in order, after the page has loaded and
 * painted, or on the first input. They never compete with what is seen first.
 */
const load = `
var started;
function start(){
if(started)return;
started=true;
if(sheet){
var link=document.createElement("link");
link.rel="stylesheet";
link.href=sheet;
link.onerror=fail;
document.head.appendChild(link);
}
sources.forEach(function(source){
var script=document.createElement("script");
script.src=source;
script.async=false;
script.onerror=fail;
document.body.appendChild(script);
});
}
["keydown","pointerdown","click"].forEach(function(type){addEventListener(type,start,{capture:true,once:true,passive:true})});
addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(start,${drawingMs})})});`;

/**
 * Handles input until React does. A question opens and closes its answer, whose state React adopts;
 * any other button is marked as busy until React repeats the press (src/shared/hydration.ts). If
 * scripts fail to load, the page switches to its no-script form.
 */
const hear = `
function press(event){
var button=event.target.closest("button");
if(!button||button.form)return;
var answer=button.matches("h3>*")&&document.getElementById(button.getAttribute("aria-controls"));
if(answer){
answer.hidden=!answer.hidden;
button.setAttribute("aria-expanded",!answer.hidden);
return;
}
var before=document.querySelector("button[aria-busy]");
if(before)before.removeAttribute("aria-busy");
button.setAttribute("aria-busy",true);
}
function enter(event){event.target.dataset.${enteredMark}=""}
function stop(){
removeEventListener("click",press,true);
removeEventListener("input",enter,true);
}
function fail(){
stop();
document.querySelectorAll("noscript").forEach(function(part){part.outerHTML=part.textContent});
}
addEventListener("click",press,true);
addEventListener("input",enter,true);
addEventListener("${hydrationBegins}",stop);
addEventListener("${hydrationFails}",fail);`;

/** Runs in the page, with the addresses of the scripts and of the style sheet. */
const program = `(function(sources,sheet){${load}${hear}\n})`.replaceAll("\n", "");

/**
 * A page whose scripts, and the style sheet at the address `sheet`, wait until it has been painted.
 * What Gatsby runs before its scripts goes into the same element: each one costs a hash in the page's
 * policy and another in its header. Leaves a page without such scripts as it is.
 */
export const withLateScripts = (html: string, sheet?: string): string =>
  replaceScripts(html, ({ sources, program: before }) => {
    const given = [sources, ...(sheet === undefined ? [] : [sheet])];
    const load = `${program}(${given.map((value) => JSON.stringify(value)).join()})`;
    return `<script>${before}${load}</script>`;
  });
