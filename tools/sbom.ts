import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import manifest from "../package.json";
import { start, withOptions } from "../src/commands/program";
import { metadataFolder } from "../src/finish/build-metadata";
import { serverBundle, serverFolder } from "../src/finish/bundle-server";
import type { Lock, LockedPackage } from "./packages";

const usage = `npm run sbom [-- FILE]
Lists the packages that are in the built site and its server, in CycloneDX 1.5. Run it after the build:
without FILE, the list stands beside the server.`;

/** Packages of which a file or a part of one is in the site's own files: the fonts, and the icons. */
const copied = ["@fontsource-variable/inter", "@fontsource/inter", "@material-symbols/svg-400"];

/** The folder of the package that a source file belongs to; undefined for a file of the project. */
const folderOf = (source: string): string | undefined =>
  /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source)?.[0];

/** The files in the server's bundle. */
async function serverSources(): Promise<string[]> {
  const { metafile } = await build({
    ...serverBundle,
    define: { BUILT: "undefined" },
    metafile: true,
    outdir: serverFolder,
    write: false,
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])),
  );
}

/** The files in the scripts of the pages, by their source maps. */
const pageSources = (): string[] =>
  readdirSync(metadataFolder)
    .filter((file) => file.endsWith(".js.map"))
    .flatMap((file) => JSON.parse(readFileSync(join(metadataFolder, file), "utf8")).sources);

/** A package as CycloneDX lists it (cyclonedx.org/docs/1.5). */
function componentOf(folder: string, { version, license, integrity, resolved }: LockedPackage) {
  const name = folder.split("node_modules/").at(-1) ?? "";
  return {
    "bom-ref": `${name}@${version}`,
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    licenses: license ? [{ expression: license }] : [],
    hashes: (integrity?.match(/(?<=sha512-)\S+/g) ?? []).map((hash) => ({
      alg: "SHA-512",
      content: Buffer.from(hash, "base64").toString("hex"),
    })),
    externalReferences: resolved ? [{ type: "distribution", url: resolved }] : [],
  };
}

async function list(file: string): Promise<number> {
  const { packages }: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const native = readdirSync(join(serverFolder, "node_modules/@libsql"));
  const sources = [
    ...(await serverSources()),
    ...pageSources(),
    ...native.map((name) => `node_modules/@libsql/${name}`),
    ...copied.map((name) => `node_modules/${name}`),
  ];
  const folders = [...new Set(sources.flatMap((source) => folderOf(source) ?? []))].sort();
  const components = new Map(
    folders.map((folder) => {
      const locked = packages[folder];
      if (!locked) throw new Error(`package-lock.json does not have ${folder}.`);
      const component = componentOf(folder, locked);
      return [component["bom-ref"], component];
    }),
  );
  const { name, version } = manifest;
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: [...components.values()],
  };
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  return components.size;
}

start(
  module,
  withOptions(usage, { allowPositionals: true }, async ({ positionals }, print) => {
    const [file = join(serverFolder, "sbom.cdx.json")] = positionals;
    // The development server empties Gatsby's folder, where a build keeps what this reads.
    if (!existsSync(metadataFolder)) {
      print.error('There is no build to list: run "npm run build" first.');
      return 1;
    }
    print.info(`${await list(file)} packages in ${file}`);
    return 0;
  }),
);
