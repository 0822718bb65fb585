import { modelAddress } from "../../../../shared/model-address";
import { type Model, readModel } from "../../../../shared/synthesizer/model";
import { TableError } from "./messages";

/** Longest wait for a model, in milliseconds. */
const modelTimeoutMs = 30_000;

/**
 * Fetches the model of a setting.
 * @throws TableError when there is no response, its status is not OK, or the model is damaged.
 */
async function load(setting: string): Promise<Model> {
  const signal = AbortSignal.timeout(modelTimeoutMs);
  const lost = () => {
    throw new TableError("offline");
  };
  // Always revalidated, so that no page uses the model of an earlier build.
  const response = await fetch(modelAddress(setting), { cache: "no-cache", signal }).catch(lost);
  if (!response.ok) throw new TableError("absent");
  const text = await response.text().catch(lost);
  try {
    return readModel(JSON.parse(text));
  } catch {
    throw new TableError("damaged");
  }
}

/**
 * Returns what loads the model of a setting, by its name, or rejects with TableError. It loads each model
 * once; after a failure, the next call tries again.
 */
export function createModels() {
  const models = new Map<string, Promise<Model>>();
  return (setting: string): Promise<Model> => {
    const known = models.get(setting);
    if (known) return known;
    const loading = load(setting);
    models.set(setting, loading);
    loading.catch(() => models.delete(setting));
    return loading;
  };
}
