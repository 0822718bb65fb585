import { variant } from "../theme/class-name";
import { type ImageFile, Picture, sizesFrom } from "./picture";

/** A plate's caption, whose number leads to the plate in the Atlas. */
export const PlateCaption = ({ caption }: { caption: string }) => {
  const [plate, number] = /^Plate (\d{2,})/.exec(caption) ?? [];
  if (!plate) return caption;
  return (
    <>
      <a href={`/atlas#plate-${number}`}>{plate}</a>
      {caption.slice(plate.length)}
    </>
  );
};

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
      {caption && (
        <figcaption className={variant("text.caption")}>
          <PlateCaption caption={caption} />
        </figcaption>
      )}
    </figure>
  );
