import { modelAddress } from "../../../shared/model-address";
import { type Model, readModel } from "../../../shared/synthesizer/model";
import { TableError } from "./table-error";

/** Longest wait for a model, in milliseconds. */
const modelTimeoutMs = 30_000;

/** Fetches text. @throws TableError when there is no response, or the status is not OK. */
async function fetchText(address: string): Promise<string> {
  const signal = AbortSignal.timeout(modelTimeoutMs);
  const lost = () => {
    throw new TableError("offline");
  };
  // Always revalidated, so that no page uses the model of an earlier build.
  const response = await fetch(address, { cache: "no-cache", signal }).catch(lost);
  if (!response.ok) throw new TableError("absent");
  return response.text().catch(lost);
}

/** Fetches the model of a setting. @throws TableError when it does not arrive or is damaged. */
async function load(setting: string): Promise<Model> {
  const text = await fetchText(modelAddress(setting));
  try {
    return readModel(JSON.parse(text));
  } catch {
    throw new TableError("damaged");
  }
}

/** Loads the model of a setting, by its name. Rejects with TableError. */
export type Models = (setting: string) => Promise<Model>;

/** Loads each model once; after a failure, the next call tries again. */
export function createModels(): Models {
  const models = new Map<string, Promise<Model>>();
  return (setting) => {
    const known = models.get(setting);
    if (known) return known;
    const loading = load(setting);
    models.set(setting, loading);
    loading.catch(() => models.delete(setting));
    return loading;
  };
}
