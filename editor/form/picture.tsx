import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { type DataPath, valueAt, valuesIn } from "../../src/shared/data-path";
import { useFieldContext } from "./field-context";

/** The path from a data file to a picture: `../images/plates/home.jpg` from `pages/index.json`. */
export function pathFrom(file: string, picture: string): string {
  const depth = file.split("/").length - 1;
  return `${depth === 0 ? "./" : "../".repeat(depth)}${picture}`;
}

/** The picture in a value that the text at a path is about. */
const pictureOf = (value: unknown, path: DataPath): unknown =>
  valueAt(value, [...path.slice(0, -1), String(path.at(-1)).replace(/Alt$/, "")]);

/** Whether the text at a path, which says what a picture shows, was saved for another picture. */
export function isOfOtherPicture(value: unknown, saved: unknown, path: DataPath): boolean {
  if (!String(path.at(-1)).endsWith("Alt")) return false;
  const text = valueAt(value, path);
  const pictures = valuesIn(saved)
    .flatMap((place) => (place.value === text ? [pictureOf(saved, place.path)] : []))
    .filter((picture) => picture !== undefined && picture !== text);
  return Boolean(text) && pictures.length > 0 && !pictures.includes(pictureOf(value, path));
}

/** Shows a picture of the data folder, to choose another or upload one. */
export function PictureWidget({ id, value, required, onChange }: WidgetProps) {
  const { file, pictures, upload } = useFieldContext();
  const [error, setError] = useState("");
  const [sent, setSent] = useState<number>();
  const chosen = pictures.find((picture) => pathFrom(file, picture) === value);
  const take = async (picture: File | undefined) => {
    if (!picture) return;
    setError("");
    setSent(0);
    await upload(picture, setSent).then(
      (path) => onChange(pathFrom(file, path)),
      ({ message }: Error) => setError(message),
    );
    setSent(undefined);
  };
  return (
    <div className="picture">
      {chosen ? <img src={`/pictures/${chosen}`} alt="" /> : value && <p>{value} does not exist</p>}
      <select
        id={id}
        aria-describedby={`${id}-help ${id}-findings`}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        {(!required || !chosen) && (
          <option value={chosen ? "" : (value ?? "")}>(no picture)</option>
        )}
        {pictures.map((picture) => (
          <option key={picture} value={pathFrom(file, picture)}>
            <img src={`/pictures/${picture}`} alt="" loading="lazy" />
            {picture.replace("images/", "")}
          </option>
        ))}
      </select>
      <label>
        Upload another{" "}
        <input
          type="file"
          disabled={sent !== undefined}
          accept=".jpg,.jpeg,.png,.webp"
          onChange={({ target }) => void take(target.files?.[0])}
          // The same file can be chosen again, once it is mended.
          onClick={({ currentTarget }) => (currentTarget.value = "")}
        />
      </label>
      <p role="status">{sent !== undefined && "The picture is sent and looked through …"}</p>
      {sent !== undefined && (
        <label>
          {sent}% sent <progress max={100} value={sent} />
        </label>
      )}
      {error && (
        <p role="alert" className="finding">
          {error}
        </p>
      )}
    </div>
  );
}
