import { variant } from "../theme/class-name";
import { type ImageFile, Picture, sizesFrom } from "./picture";

interface PlateFigureProps {
  file: ImageFile | null;
  alt: string | null;
  caption: string | null;
}

/** A picture with its caption, beside text. */
export const PlateFigure = ({ file, alt, caption }: PlateFigureProps) =>
  file && (
    <figure className={variant("plates.figure")}>
      <Picture file={file} alt={alt ?? ""} sizes={sizesFrom("90vw", "34rem")} />
      {caption && <figcaption className={variant("text.caption")}>{caption}</figcaption>}
    </figure>
  );
