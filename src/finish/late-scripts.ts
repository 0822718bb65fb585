import { replaceScripts } from "../gatsby/html";
import { enteredMark, hydrationBegins, hydrationFails } from "../shared/hydration";

/** Time until a rendered frame is visible even on slow devices, in ms. */
const paintMs = 100;

/**
 * Loads the site's style sheet and the scripts, in order, once the page has loaded and painted, or on the
 * first input. So they never compete with the first paint.
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
addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(start,${paintMs})})});`;

/**
 * Handles input until React does. A question toggles its answer, whose state React adopts; any other button
 * is marked as busy until React repeats the press (src/shared/hydration.ts). If scripts fail to load, the
 * page shows its noscript content.
 */
const handleInput = `
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

/** The inline script: takes the URLs of the scripts and of the style sheet. */
const program = `(function(sources,sheet){${load}${handleInput}\n})`.replaceAll("\n", "");

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
