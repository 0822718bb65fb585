import { useEffect, useState } from "react";
import { announcementDelay } from "../../shared/search/settings";
import { variant } from "../../theme/class-name";
import { type Site, useSite } from "../hooks/use-site";
import { fill } from "./fill";
import { MainPages } from "./main-pages";
import { Results } from "./results";
import type { Search } from "./use-search";

type Texts = Site["search"];

/** A message once it has stayed the same for a while; empty before the first has. */
function useSettled(message: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(message), announcementDelay);
    return () => clearTimeout(timer);
  }, [message]);
  return settled;
}

/** The status line of the search: empty without a query, unless loading failed. */
function messageOf({ words, status, answer }: Search, texts: Texts): string {
  if (status === "failed") return texts.failure;
  if (!words) return "";
  if (!answer) return texts.loading;
  const sentences: Record<number, string> = { 0: texts.none, 1: texts.one };
  return fill(sentences[answer.count] ?? texts.many, { query: words, count: answer.count });
}

interface OutcomeProps {
  search: Search;
  onQuery: (query: string) => void;
  /** Moves focus to the field when the focused button disappears. */
  focusField: () => void;
}

/** The state of a search: the pages found, or what to do if there are none or it could not load. */
export const Outcome = ({ search, onQuery, focusField }: OutcomeProps) => {
  const texts = useSite().search;
  const { status, answer } = search;
  const message = messageOf(search, texts);
  const announced = useSettled(message);
  const retry = () => {
    search.retry();
    focusField();
  };
  const choose = (words: string) => {
    onQuery(words);
    focusField();
  };
  return (
    <div className={variant("search.outcome")}>
      {/* The same message twice: on screen at once, and announced when the visitor pauses. */}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {message && (
        <p className={variant("search.message")} data-status={status} aria-hidden="true">
          {message}
        </p>
      )}
      {status === "failed" && (
        <>
          <button type="button" className={variant("buttons.primary")} onClick={retry}>
            {texts.retry}
          </button>
          {process.env.NODE_ENV === "development" && (
            <p>In development the search reads the index of the last `npm run build`.</p>
          )}
        </>
      )}
      {answer && answer.hits.length > 0 && <Results hits={answer.hits} />}
      {answer?.suggestion && <Suggestion words={answer.suggestion} onChoose={choose} />}
      {answer?.count === 0 && <MainPages lead={texts.advice} />}
    </div>
  );
};

interface SuggestionProps {
  words: string;
  onChoose: (words: string) => void;
}

const Suggestion = ({ words, onChoose }: SuggestionProps) => {
  const { suggestion } = useSite().search;
  return (
    <p>
      <button
        type="button"
        className={variant("buttons.text")}
        onClick={() => onChoose(words)}
        data-search-stop
      >
        {fill(suggestion, { words })}
      </button>
    </p>
  );
};
