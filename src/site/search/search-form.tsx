import type { FormEvent, RefObject } from "react";
import { queryLength, queryParameter, searchPath } from "../../shared/search/settings";
import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";
import { useSite } from "../hooks/use-site";

interface SearchFormProps {
  /** Id of the field. */
  id: string;
  field?: RefObject<HTMLInputElement | null>;
  query: string;
  onFocus?: () => void;
  onQuery: (query: string) => void;
  onSubmit: (query: string) => void;
}

/** The search field with its button. */
export const SearchForm = ({ id, field, query, onFocus, onQuery, onSubmit }: SearchFormProps) => {
  const texts = useSite().search;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Some extensions fill in a field without an event.
    const shown = String(new FormData(event.currentTarget).get(queryParameter));
    if (shown !== query) onQuery(shown);
    onSubmit(shown);
  };
  return (
    <search data-needs-script>
      <form action={searchPath} className={variant("search.form")} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          {texts.field}
        </label>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          type="search"
          name={queryParameter}
          className={variant("search.field")}
          value={query}
          onFocus={onFocus}
          onChange={({ target }) => onQuery(target.value)}
          maxLength={queryLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className={variant("search.submit")}>
          {texts.label}
        </button>
      </form>
    </search>
  );
};
