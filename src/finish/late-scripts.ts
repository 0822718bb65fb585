/** The tags with which Gatsby loads its scripts, side by side at the end of the body. */
const tags = /(?:<script src="[^"]+" async(?:="")?><\/script>)+/;

/** What has been drawn is on the screen this many ms later, also where drawing is slow. */
const drawingMs = 100;

/**
 * Runs in the page: loads the scripts, in their order, once the page is loaded and painted; at once
 * when the visitor turns to it before. They then never compete with what is to be seen first.
 */
const load = `(function(sources){
var started;
function start(){
if(started)return;
started=true;
sources.forEach(function(source){
var script=document.createElement("script");
script.src=source;
script.async=false;
document.body.appendChild(script);
});
}
["keydown","pointerdown"].forEach(function(type){addEventListener(type,start,{capture:true,once:true,passive:true})});
addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(start,${drawingMs})})});
})`.replaceAll("\n", "");

/** A page whose scripts wait until it has been painted. Leaves a page without such scripts as it is. */
export function withLateScripts(html: string): string {
  return html.replace(tags, (found) => {
    const sources = [...found.matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
    return `<script>${load}(${JSON.stringify(sources)})</script>`;
  });
}
