/**
 * Memoizes a value for the length of a build. The development server computes it each time, since its
 * data changes while it runs.
 */
export function onceInBuild<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    if (process.env.NODE_ENV !== "production") return make();
    made ??= { result: make() };
    return made.result;
  };
}
