import { join, resolve } from "node:path";
import { readContent } from "./content";
import { type Draft, draftsIn, withoutDrafts } from "./drafts";
import { dataFolder, folderVariable, mirror } from "./folders";
import { withoutOpenFacts } from "./open-facts";

/** Whether an environment variable is on: set, and neither `0` nor `false`. */
export const isOn = (value: string | undefined): boolean =>
  !["", "0", "false"].includes(value ?? "");

/** The environment variable that sets the origin a build is for, when it is not production. */
const originVariable = "BUILD_ORIGIN";

/** The environment variable that, set to 1, makes the build include drafts. */
const draftsVariable = "DRAFTS";

/** Which data a build uses, and for which origin. */
export interface Edition {
  /** The data folder that editors write. */
  readonly source: string;
  /**
   * The data folder that Gatsby reads: `source` in development, else a copy for the origin, without drafts and
   * open facts unless they are shown.
   */
  readonly shown: string;
  readonly origin: string;
  /** Whether the build is for another origin than production: search engines must not index it. */
  readonly isPreview: boolean;
  /** The time for which it was worked out, in ISO 8601. */
  readonly time: string;
  /** Pages left out of the build. */
  readonly drafts: readonly Draft[];
  /** Whether pages that are not public yet, and facts that are still open, are included, each with a mark. */
  readonly showsDrafts: boolean;
}

const originForm = /^https:\/\/[a-z0-9.-]+(:\d+)?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

const copyFolder = join(".data", "edition");

/**
 * The edition for these environment variables at `now`. The development server shows everything.
 * @throws when the variables are not valid.
 */
export function editionOf(env: NodeJS.ProcessEnv, productionOrigin: string, now: Date): Edition {
  const source = env[folderVariable] ?? dataFolder;
  const origin = env[originVariable] || productionOrigin;
  if (!originForm.test(origin))
    throw new Error(
      `${originVariable} must be an origin such as https://staging.example.com or http://localhost:9000, without a path or a slash at the end`,
    );
  const isPreview = origin !== productionOrigin;
  const time = now.toISOString();
  if (env.NODE_ENV !== "production")
    return { source, shown: source, origin, isPreview, time, drafts: [], showsDrafts: true };
  const showsDrafts = isOn(env[draftsVariable]);
  if (showsDrafts && !isPreview)
    throw new Error(
      `${draftsVariable}=1 shows drafts, which must not be public; set ${originVariable} to the origin of the preview as well`,
    );
  const drafts = showsDrafts ? [] : draftsIn(readContent(resolve(source), source).content, now);
  return { source, shown: copyFolder, origin, isPreview, time, drafts, showsDrafts };
}

/** Makes the copy of the data, if the build reads one. */
export function prepare({ source, shown, origin, drafts, showsDrafts }: Edition): void {
  if (shown === source) return;
  const { content, problems } = readContent(resolve(source), source);
  // The check stops a build with broken data, and says why.
  if (problems.length > 0) return;
  const files = new Map([...content.files.values()].map(({ file, value }) => [file, value]));
  files.set("site.json", { ...(files.get("site.json") as object), productionOrigin: origin });
  const left = new Map([...files, ...withoutDrafts(files, drafts)]);
  const edited = showsDrafts ? left : new Map([...left, ...withoutOpenFacts(left)]);
  const instead = new Map<string, string | null>();
  for (const [file, value] of edited)
    if (value === undefined) instead.set(file, null);
    else if (file.endsWith(".json")) instead.set(file, JSON.stringify(value, null, 2));
  mirror(resolve(source), resolve(shown), instead);
}

/** The environment variable that hands the edition on within a build. */
export const editionVariable = "BUILD_EDITION";

/**
 * The edition that is being built, worked out and prepared once: a page that becomes public meanwhile must
 * not be in one half of the build. Handed on in the environment, since Gatsby bundles its configuration
 * apart from its hooks, and loads both again in each of its processes.
 */
export function currentEdition(productionOrigin: string): Edition {
  const handed = process.env[editionVariable];
  if (handed) return JSON.parse(handed) as Edition;
  const edition = editionOf(process.env, productionOrigin, new Date());
  prepare(edition);
  process.env[editionVariable] = JSON.stringify(edition);
  return edition;
}
