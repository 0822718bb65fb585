import { modelAddress } from "../../../shared/model-address";
import { type Model, readModel } from "../../../shared/synthesizer/model";
import { Failed } from "./failed";

/** Longest wait for a model, in milliseconds. */
const modelTimeoutMs = 30_000;

/** The answer's text. @throws Failed when none comes, or another than the file's. */
async function fetchText(address: string): Promise<string> {
  const signal = AbortSignal.timeout(modelTimeoutMs);
  const lost = () => {
    throw new Failed("offline");
  };
  // Always revalidated, and rarely sent again: no page works with the model of an earlier build.
  const response = await fetch(address, { cache: "no-cache", signal }).catch(lost);
  if (!response.ok) throw new Failed("absent");
  return response.text().catch(lost);
}

/** The model of a setting, asked for now. @throws Failed when it does not arrive, or is no model. */
async function load(setting: string): Promise<Model> {
  const text = await fetchText(modelAddress(setting));
  try {
    return readModel(JSON.parse(text));
  } catch {
    throw new Failed("damaged");
  }
}

/** The model of a setting, by its name. Rejects with Failed. */
export type Models = (setting: string) => Promise<Model>;

/** Models that are there or on their way; what failed is tried again by the next call. */
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
