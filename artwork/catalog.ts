import { readdirSync } from "node:fs";
import path from "node:path";
import type { Piece, Plate } from "./kit/piece";

/** What a file of drawing programs may export. */
interface ArtworkModule {
  /** One numbered plate. */
  plate?: Plate;
  /** Any other pictures, such as portraits and the icon. */
  pieces?: readonly Piece[];
}

/** Whether a picture is a numbered plate. */
export function isPlate(piece: Piece): piece is Plate {
  return "number" in piece;
}

function modulesIn(folder: string): string[] {
  return readdirSync(path.join(__dirname, folder))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => path.basename(name, ".ts"))
    .sort();
}

/**
 * Loads the pictures with these names, or all of them without names; plates first, by number. A plate
 * is in `plates/<slug>.ts`, other pictures in `pieces/`; new files need no registration.
 */
export async function readCatalog(slugs: readonly string[] = []): Promise<Piece[]> {
  const wanted = (slug: string): boolean => slugs.length === 0 || slugs.includes(slug);
  const plates = modulesIn("plates").filter(wanted);
  const files = [
    ...plates.map((name) => `./plates/${name}`),
    ...(slugs.length > 0 && plates.length === slugs.length
      ? []
      : modulesIn("pieces").map((name) => `./pieces/${name}`)),
  ];
  const found: Piece[] = [];
  for (const file of files) {
    const { plate, pieces = [] } = (await import(file)) as ArtworkModule;
    found.push(...(plate ? [plate] : []), ...pieces.filter(({ slug }) => wanted(slug)));
  }
  const rank = (piece: Piece): number => (isPlate(piece) ? piece.number : Number.POSITIVE_INFINITY);
  return found.sort((a, b) => rank(a) - rank(b) || a.slug.localeCompare(b.slug));
}
