/** What the program does, by the first word after its name; without one, it is the server. */
const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
  "": () => import("./main"),
  inquiries: () => import("./inquiries"),
  backup: () => import("./backup"),
  restore: () => import("./restore"),
};

/** What an operator can do about a program that cannot be loaded; its own errors are told by each task. */
function messageOf(error: unknown): string {
  const reason = error instanceof Error ? error.message.split("\n", 1).join("") : String(error);
  return `This build cannot run here: ${reason}. Run "npm run build" on a system of this kind (${process.platform} ${process.arch}), and copy all of dist/.`;
}

/**
 * The program that a build bundles into one file (src/finish/bundle-server.ts): the server, or one of
 * the operator's commands, each of which reads the arguments after its name.
 */
async function main(): Promise<void> {
  const [, , name = ""] = process.argv;
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!task) {
    const names = Object.keys(tasks).filter(Boolean).join(", ");
    throw new Error(
      `There is no command "${name}": write ${names}, or nothing to start the server.`,
    );
  }
  process.argv.splice(2, 1);
  await task().catch((error: unknown) => {
    throw new Error(messageOf(error));
  });
}

main().catch(({ message }: Error) => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
