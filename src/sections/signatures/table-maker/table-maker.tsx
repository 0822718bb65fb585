import { graphql } from "gatsby";
import { variant } from "../../../theme/class-name";
import { Action } from "../../../ui/action";
import { useLazyPart } from "../../../ui/lazy-part";
import { Section } from "../../../ui/section";

export const tableMakerFields = graphql`
  fragment TableMakerFields on TableMakerSection {
    ...HeadedSectionBase
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
 * Lets visitors make a synthetic table in their own browsers. Form, worker and model are loaded on the
 * press of a button; without scripts, there is the link to ready-made tables.
 */
export const TableMaker = (props: Queries.TableMakerFieldsFragment) => {
  const { Part: Maker, open } = useLazyPart(loadMaker);
  return (
    <Section {...props}>
      <div className={variant("section.text")}>
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
        <Action label={props.downloadsLabel} href={props.downloadsURL} look="outline" />
      </div>
    </Section>
  );
};
