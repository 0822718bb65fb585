import { runAsProgram } from "./command";

/** The commands, by the first argument; without one, the server. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  "": () => import("./main"),
  inquiries: async () => runAsProgram((await import("./export/command")).inquiries),
  backup: async () => runAsProgram((await import("./dump/command")).backup),
  restore: async () => runAsProgram((await import("./dump/command")).restore),
};

/** The message when a command cannot be loaded; each command prints its own errors. */
function messageOf(error: unknown): string {
  const reason = error instanceof Error ? error.message.split("\n", 1).join("") : String(error);
  return `This build cannot run here: ${reason}. Run "npm run build" on a system of this kind (${process.platform} ${process.arch}), and copy all of dist/.`;
}

/**
 * The entry of the bundle (src/finish/bundle-server.ts): starts the server, or one of the operator's
 * commands with the arguments after its name.
 */
async function main(): Promise<void> {
  const [, , name = ""] = process.argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const names = Object.keys(commands).filter(Boolean).join(", ");
    throw new Error(`There is no command "${name}": use ${names}, or none to start the server.`);
  }
  process.argv.splice(2, 1);
  await command().catch((error: unknown) => {
    throw new Error(messageOf(error));
  });
}

main().catch(({ message }: Error) => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
