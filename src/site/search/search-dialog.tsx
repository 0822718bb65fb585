import { useId, useState } from "react";
import { contactPath } from "../../shared/inquiry/paths";
import { pageTree } from "../../shared/page-tree";
import { addressOf } from "../../shared/search/query";
import { dialogResults } from "../../shared/search/settings";
import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";
import { Link } from "../../ui/link";
import { Modal } from "../../ui/modal";
import { useNavigation } from "../hooks/use-navigation";
import { useSite } from "../hooks/use-site";
import { openPage } from "../open-links";
import { moveWithArrows } from "./arrow-keys";
import { fill } from "./fill";
import { MainPages } from "./main-pages";
import { Outcome } from "./outcome";
import { PageList } from "./page-list";
import { SearchForm } from "./search-form";
import { SlashKeyBox } from "./slash-key-box";
import { useSearch } from "./use-search";

const fieldId = "search-dialog-field";

const focusField = () => document.getElementById(fieldId)?.focus();

/**
 * The search dialog: results while typing, and a link to all of them on the search page. Loaded
 * when first opened.
 */
const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useSite().search;
  const title = useId();
  const [query, setQuery] = useState("");
  const search = useSearch(query, { limit: dialogResults, preload: true });
  const { answer, words, status } = search;

  const showAll = (shown: string) => {
    onClose();
    openPage(addressOf(shown));
  };

  return (
    <Modal
      labelledBy={title}
      focusOn={fieldId}
      onClose={onClose}
      overlay="search.overlay"
      panel="search.panel"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move focus among the field and links inside, which close it */}
      <div
        className={variant("search.dialog")}
        onKeyDown={moveWithArrows}
        onClick={({ target }) => (target as Element).closest("a") && onClose()}
      >
        <div className={variant("search.top")}>
          <h2 id={title} className={variant("text.eyebrow")}>
            {texts.headline}
          </h2>
          <button type="button" className={variant("buttons.icon")} onClick={onClose}>
            <Icon name="close" />
            <span className="visually-hidden">{texts.close}</span>
          </button>
        </div>
        <SearchForm id={fieldId} query={query} onQuery={setQuery} onSubmit={showAll} />
        <div className={variant("search.scroll")}>
          <Outcome search={search} onQuery={setQuery} focusField={focusField} />
          {status === "failed" && <Pages />}
          {!words && status !== "failed" && <MainPages lead={texts.start} />}
          {answer && answer.count > answer.hits.length && (
            <Link href={addressOf(query)} className={variant("search.all")} data-search-stop>
              <span>{fill(texts.all, { count: answer.count })}</span>
              <Icon name="arrow_forward" />
            </Link>
          )}
        </div>
        <div className={variant("search.foot")}>
          <p>{texts.keys}</p>
          <SlashKeyBox />
        </div>
      </div>
    </Modal>
  );
};

/** The pages of the menus, for when the search could not load. */
const Pages = () => {
  const { contactLabel: label, search } = useSite();
  const pages = [...useNavigation(), { path: contactPath, label }];
  return <PageList pages={pageTree(pages)} others={search.others} />;
};

export default SearchDialog;
