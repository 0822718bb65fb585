import { type FormEvent, useState } from "react";
import { type ConsentCategory, categories } from "../../shared/consent";
import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";
import { Modal } from "../../ui/modal";
import type { Site } from "../hooks/use-site";

interface ConsentPreferencesProps {
  texts: Site["consent"];
  onChosen: () => void;
  onClose: () => void;
}

const titleId = "consent-preferences";

/** A dialog with a checkbox for each category of consent. */
const ConsentPreferences = ({ texts, onChosen, onClose }: ConsentPreferencesProps) => {
  const [chosen, setChosen] = useState<readonly ConsentCategory[]>(() => {
    const allowed = window.consentService?.allowedCategories() ?? [];
    return categories.filter((category) => category === "necessary" || allowed.includes(category));
  });
  const toggle = (category: ConsentCategory, on: boolean) =>
    setChosen(categories.filter((other) => (other === category ? on : chosen.includes(other))));
  const save = (event: FormEvent) => {
    event.preventDefault();
    window.consentService?.allow(chosen);
    onChosen();
  };
  return (
    <Modal labelledBy={titleId} onClose={onClose} overlay="dialog.overlay" panel="dialog.panel">
      <form onSubmit={save} className={variant("consent.choices")}>
        <h2 id={titleId} tabIndex={-1} className={variant("text.subheading")}>
          {texts.headline}
        </h2>
        <p className={variant("text.prose")}>{texts.body}</p>
        {categories.map((id) => {
          const text = texts.categories.find((category) => category.id === id);
          return (
            <label key={id} className={variant("consent.category")}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={id === "necessary"}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              <span>
                <span className={variant("forms.label")}>{text?.title}</span>
                <span className={variant("consent.text")}>{text?.body}</span>
              </span>
            </label>
          );
        })}
        <div className={variant("consent.actions")}>
          <button type="submit" className={variant("buttons.primary")}>
            {texts.save}
          </button>
        </div>
      </form>
      <div className={variant("dialog.close")}>
        <button type="button" className={variant("buttons.icon")} onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">{texts.close}</span>
        </button>
      </div>
    </Modal>
  );
};

export default ConsentPreferences;
