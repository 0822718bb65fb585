import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { useLazyPart } from "../../ui/lazy-part";
import { Link } from "../../ui/link";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";

export const tableMakerFields = graphql`
  fragment TableMakerFields on TableMakerSection {
    ...SectionBase
    headline
    lead
    notice
    openLabel
    makeLabel
    rowsHint
    settingHint
    seedHint
    settings {
      setting
      label
    }
    tableColumns {
      name
      label
    }
    fileName
    downloadsLabel
    downloadsURL
  }
`;

const loadMaker = () => import("./maker/maker");

/**
 * Visitors make a synthetic table in their own browser. The form, its worker and the model are
 * loaded when a visitor asks for them; without scripts there is a link to tables that are ready.
 */
export const TableMaker = (props: Queries.TableMakerFieldsFragment) => {
  const { Part: Maker, open } = useLazyPart(loadMaker);
  return (
    <Section {...props}>
      <div className={variant("maker.root")}>
        <Prose html={props.notice} />
        {Maker ? (
          <Maker {...props} />
        ) : (
          <button
            type="button"
            className={variant("buttons.primary")}
            onClick={open}
            data-needs-script
          >
            {props.openLabel}
          </button>
        )}
        <p>
          <Link href={props.downloadsURL} className={variant("buttons.text")}>
            {props.downloadsLabel}
          </Link>
        </p>
      </div>
    </Section>
  );
};
