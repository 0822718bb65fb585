import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { useFieldContext } from "./field-context";
import { pathFrom } from "./pictures";

/** Shows a picture of the data folder, to choose another or upload one. */
export function PictureWidget({ id, value, required, onChange }: WidgetProps) {
  const { file, pictures, upload } = useFieldContext();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const chosen = pictures.find((picture) => pathFrom(file, picture) === value);
  const take = async (picture: File | undefined) => {
    if (!picture) return;
    setError("");
    setBusy(true);
    await upload(picture).then(
      (path) => onChange(pathFrom(file, path)),
      ({ message }: Error) => setError(message),
    );
    setBusy(false);
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
          disabled={isBusy}
          accept=".jpg,.jpeg,.png,.webp"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <p role="status">{isBusy && "The picture is sent and looked through …"}</p>
      {error && (
        <p role="alert" className="finding">
          {error}
        </p>
      )}
    </div>
  );
}
