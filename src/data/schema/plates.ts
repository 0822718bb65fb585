import { basename } from "node:path";
import { z } from "zod";
import { alt, code, id, image, schemaReference, text } from "../../schema/fields";

/** A share of a plate's width or height, from its left or upper edge. */
const share = z.number().min(0).max(1);

const anchor = z
  .strictObject({
    name: id("What is drawn at the point, as labels name it."),
    x: share.meta({ description: "From the left, 0 to 1." }),
    y: share.meta({ description: "From the top, 0 to 1." }),
  })
  .meta({ typeName: "PlateAnchor", description: "A point of a plate that labels can name." });

const plate = z
  .strictObject({
    slug: id("Name of the plate and of its program."),
    number: z.int().min(1).meta({ description: "Number in its caption." }),
    image: image("The plate."),
    imageAlt: alt("the plate"),
    phone: code(120, "Its crop for phones, as a path from this file."),
    phoneCrop: z
      .array(share)
      .length(4)
      .meta({ description: "Where that crop is: left, top, width and height, each 0 to 1." }),
    draws: text(60, "What it is, such as Circos diagram."),
    caption: text(160, "Its caption, with its number."),
    method: text(200, "How its data is made, in a sentence."),
    seed: z.int().meta({ description: "Seed of its random numbers." }),
    program: code(120, "File of the program that draws it."),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits")
      .meta({ description: "Checksum of the picture." }),
    width: z.int().meta({ description: "In pixels." }),
    height: z.int().meta({ description: "In pixels." }),
    anchors: z.array(anchor).meta({ description: "Points that labels can name." }),
  })
  .meta({ typeName: "Plate", description: "A plate as its program has drawn it." });

export const plates = z
  .strictObject({
    $schema: schemaReference,
    plates: z.array(plate).meta({ description: "The plates, in the order of their numbers." }),
  })
  .meta({
    typeName: "PlatesData",
    description: "Written by `npm run artwork` for each plate. Do not edit.",
  });

export type Plate = z.infer<typeof plate>;

/** Finds a plate by the file of its picture. */
export const plateOf = <Each extends { readonly image?: string }>(
  plates: readonly Each[],
  image: string,
): Each | undefined => plates.find((plate) => basename(plate.image ?? "") === basename(image));
