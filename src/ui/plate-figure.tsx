import { variant } from "../theme/class-name";
import { type ImageFile, Picture, widthOnPhones } from "./picture";

interface PlateFigureProps {
  file: ImageFile | null;
  alt: string | null;
  caption: string | null;
}

/** A picture with its caption, beside text. */
export const PlateFigure = ({ file, alt, caption }: PlateFigureProps) =>
  file && (
    <figure className={variant("plates.figure")}>
      <Picture
        file={file}
        alt={alt ?? ""}
        sizes={`(min-width: 960px) 34rem, (min-width: 600px) 90vw, ${widthOnPhones}`}
      />
      {caption && <figcaption className={variant("text.caption")}>{caption}</figcaption>}
    </figure>
  );
