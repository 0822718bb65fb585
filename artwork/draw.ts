/**
 * Draws the artwork of the site: `tsx artwork/draw.ts [slug ...] [--out DIR]`, all of it
 * without a slug; `--list` prints the captions instead.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { isPlate, readCatalog } from "./catalog";
import { fullCaption, type Piece } from "./kit";
import { render } from "./kit/render";

const DEFAULT_ROOTS: Record<Piece["root"], string> = { images: "data/images", static: "static" };

/** Where a piece is saved; with `--out`, everything goes below that folder. */
function target(piece: Piece, out: string | undefined): string {
  const root = out ? path.join(out, piece.root === "static" ? "static" : "") : undefined;
  return path.join(root ?? DEFAULT_ROOTS[piece.root], piece.file);
}

/** Draws one piece, saves it and prints a line about it. */
async function save(piece: Piece, out: string | undefined): Promise<void> {
  const start = performance.now();
  const bytes = await render(piece);
  const file = target(piece, out);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${file}  ${Math.round(bytes.length / 1024)} KB  ${seconds} s`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: "string" }, list: { type: "boolean" } },
  });
  const chosen = await readCatalog(positionals);
  const unknown = positionals.filter((name) => !chosen.some(({ slug }) => slug === name));
  if (unknown.length > 0) throw new Error(`No artwork is called ${unknown.join(", ")}`);
  for (const piece of chosen) {
    if (!values.list) await save(piece, values.out);
    else if (isPlate(piece)) console.log(`${piece.slug}\n  ${fullCaption(piece)}\n  ${piece.alt}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
