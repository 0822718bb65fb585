/**
 * What a build makes once, however often it is asked for. The development server has it made each time:
 * its data changes while it runs.
 */
export function onceInBuild<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    if (process.env.NODE_ENV !== "production") return make();
    made ??= { result: make() };
    return made.result;
  };
}
