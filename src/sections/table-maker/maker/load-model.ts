import { modelAddress } from "../../../shared/model-address";
import { type Model, readModel } from "../../../shared/synthesizer/model";
import { Failed } from "./failed";

/** Longest wait for a model, in milliseconds. */
export const modelTimeoutMs = 30_000;

/** The answer's text. @throws Failed when none comes, or another than the file's. */
async function fetchText(address: string): Promise<string> {
  const signal = AbortSignal.timeout(modelTimeoutMs);
  const lost = () => {
    throw new Failed("offline");
  };
  // Always asked for anew, and rarely sent anew: no build's page works with another build's model.
  const response = await fetch(address, { cache: "no-cache", signal }).catch(lost);
  if (!response.ok) throw new Failed("absent");
  return response.text().catch(lost);
}

/** The model of a setting. @throws Failed when it does not arrive, or is no model. */
export async function loadModel(setting: string): Promise<Model> {
  const text = await fetchText(modelAddress(setting));
  try {
    return readModel(JSON.parse(text));
  } catch {
    throw new Failed("damaged");
  }
}
