/** Tasks under way at once: enough to keep the threads of files and compression (four) busy, and little in memory. */
const parallel = 8;

/** What `task` makes of each item, in the order of the items; a few at a time. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return results;
}
