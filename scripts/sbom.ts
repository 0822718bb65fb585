import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { serverFolder } from "../src/finish/bundle-server";

/**
 * Lists the packages of the site and its server, from package-lock.json, in CycloneDX:
 *
 *     npm run sbom [-- FILE]
 *
 * The same lock file gives the same output: npm's random serial number and the time are left out.
 */
interface Manifest {
  readonly name: string;
  readonly devDependencies: object;
  readonly workspaces: object;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

interface Bom {
  readonly metadata: { readonly component: object };
  readonly components: readonly unknown[];
}

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, "utf8"));

const withoutDevelopment = ({ devDependencies: _, workspaces: __, ...kept }: Manifest) => kept;

/**
 * Writes manifest and lock file without development dependencies. npm's `--omit=dev` would also omit
 * packages that the site needs, and that are a development dependency of a workspace.
 */
function writeProduction(folder: string, manifest: Manifest): void {
  const lock = readJson<Lock>("package-lock.json");
  const packages = Object.entries(lock.packages).filter(
    ([place, { dev, link }]) => place.startsWith("node_modules/") && !dev && !link,
  );
  const root = withoutDevelopment(manifest);
  const trimmed = { ...lock, packages: { "": root, ...Object.fromEntries(packages) } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(root));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(trimmed));
}

/** npm's SBOM of the project in a folder. */
function listOf(folder: string): Bom {
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
  // npm fails when `overrides` sets another version of a peer dependency than a package asks for.
  args.push("--legacy-peer-deps");
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 } as const;
  return JSON.parse(execFileSync("npm", args, options));
}

function main(): void {
  const file = resolve(process.argv[2] ?? join(serverFolder, "sbom.cdx.json"));
  const manifest = readJson<Manifest>("package.json");
  const folder = mkdtempSync(join(tmpdir(), "sbom-"));
  try {
    writeProduction(folder, manifest);
    const bom = listOf(folder);
    const component = { ...bom.metadata.component, name: manifest.name };
    const metadata = { ...bom.metadata, timestamp: undefined, component };
    mkdirSync(dirname(file), { recursive: true });
    const kept = { ...bom, serialNumber: undefined, metadata };
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
    process.stdout.write(`${bom.components.length} packages in ${file}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main();
