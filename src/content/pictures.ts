import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { picturePlaces } from "../schema/picture-places";
import { type Content, wholeFiles } from "./content";
import { inspectContent } from "./inspect/problems";
import type { Problem } from "./problem";
import { fieldsOf } from "./walk";

/** Pictures that a browser has to enlarge where they are shown. */
export function smallPictures(content: Content): Problem[] {
  const { pictures } = inspectContent(content);
  return wholeFiles(content).flatMap((file) =>
    fieldsOf(file).flatMap(({ schema, value, path }) => {
      const place = z.globalRegistry.get(schema)?.place;
      if (place === undefined) return [];
      const found = pictures.get(join(content.folder, dirname(file.file), String(value)));
      const { name, width: needed, best } = picturePlaces[place];
      if (!found?.width || !found.height || found.width >= needed) return [];
      const wish = best > needed ? `, better ${best}` : "";
      return [
        file.problem(
          path,
          `${basename(String(value))} is ${found.width} × ${found.height} pixels; ${name} needs a width of ${needed}${wish}`,
        ),
      ];
    }),
  );
}
