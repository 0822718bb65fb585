/** Formats by the bytes that their files begin with, read as Latin-1. */
const signatures: readonly (readonly [format: string, form: RegExp])[] = [
  ["JPEG", /^\xFF\xD8\xFF/],
  ["PNG", /^\x89PNG/],
  ["WebP", /^RIFF.{4}WEBP/s],
  ["GIF", /^GIF8/],
  ["AVIF", /^.{4}ftyp.{0,32}avi[fs]/s],
  ["HEIC", /^.{4}ftyp(?:he[iv]|mif1|msf1)/s],
  ["JPEG XL", /^.{4}JXL /s],
  ["TIFF", /^(?:II\*\0|MM\0\*)/],
  ["BMP", /^BM/],
  ["PSD", /^8BPS/],
  ["SVG", /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*>\s*|<!--[^>]*>\s*|<!doctype svg[^>]*>\s*)*<svg/i],
  ["HTML", /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype html|html)/i],
  ["PDF", /^%PDF/],
  ["ZIP", /^PK/],
  ["MP4", /^.{4}ftyp(?:isom|mp4|qt|M4V)/s],
];

/** How many bytes are enough to tell a format. */
export const signatureBytes = 1024;

/** Endings of pictures, each with the format that it promises; .avif is that of crops for phones alone. */
export const formatsByEnding: Readonly<Record<string, string>> = {
  avif: "AVIF",
  jpg: "JPEG",
  jpeg: "JPEG",
  png: "PNG",
  webp: "WebP",
};

/** The format of a file that begins with these bytes; undefined for any that is not known. */
export function formatOf(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, signatureBytes);
  return signatures.find(([, form]) => form.test(start))?.[0];
}
