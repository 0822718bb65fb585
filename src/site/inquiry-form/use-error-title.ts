import { useEffect } from "react";

/** Prefixes the document's title with `Error: ` while the form has errors. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const { title } = document;
    const marked = `Error: ${title}`;
    document.title = marked;
    return () => {
      // Another page may have set its own title by now.
      if (document.title === marked) document.title = title;
    };
  }, [hasErrors]);
}
