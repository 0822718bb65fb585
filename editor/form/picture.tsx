import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { useFieldContext } from "./field-context";

/** The path from a data file to a picture: `../images/plates/home.jpg` from `pages/index.json`. */
export function pathFrom(file: string, picture: string): string {
  const depth = file.split("/").length - 1;
  return `${depth === 0 ? "./" : "../".repeat(depth)}${picture}`;
}

/** Shows a picture of the data folder, to choose another or upload one. */
export function PictureWidget({ id, value, required, onChange }: WidgetProps) {
  const { file, pictures, upload } = useFieldContext();
  const [error, setError] = useState("");
  const chosen = pictures.find((picture) => pathFrom(file, picture) === value);
  const take = async (picture: File | undefined) => {
    if (!picture) return;
    setError("");
    await upload(picture).then(
      (path) => onChange(pathFrom(file, path)),
      ({ message }: Error) => setError(message),
    );
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
            {picture.replace("images/", "")}
          </option>
        ))}
      </select>
      <label>
        Upload another{" "}
        <input
          type="file"
          accept=".jpg,.jpeg,.png,.webp"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      {error && (
        <p role="alert" className="finding">
          {error}
        </p>
      )}
    </div>
  );
}
