import { useId } from "react";
import { variant } from "../theme/class-name";
import { Icon } from "./icons/icon";
import { Modal } from "./modal";
import { type ImageFile, Picture } from "./picture";
import { PlaceholderOverlay } from "./placeholder-overlay";
import { Prose } from "./prose";
import type { Html } from "./trusted-html";

interface LeaderDialogProps {
  leader: {
    readonly name: string;
    readonly title: string;
    readonly summary: Html;
    readonly topics: readonly string[] | null;
    readonly portrait: ImageFile | null;
    readonly portraitAlt: string;
    readonly placeholder: boolean;
  };
  onClose: () => void;
}

/**
 * A leader's portrait, name, title, full summary (spec 2) and topics to ask about. Loaded when it
 * first opens.
 */
const LeaderDialog = ({ leader, onClose }: LeaderDialogProps) => {
  const title = useId();
  return (
    <Modal labelledBy={title} onClose={onClose} overlay="dialog.overlay" panel="dialog.panel">
      <div className={variant("leaders.dialog")}>
        <div className={variant("leaders.portrait")}>
          <Picture file={leader.portrait} alt={leader.portraitAlt} sizes="18rem" />
          {leader.placeholder && <PlaceholderOverlay />}
        </div>
        <div>
          <h2 id={title} tabIndex={-1} className={variant("text.heading")}>
            {leader.name}
          </h2>
          <p className={variant("leaders.role")}>{leader.title}</p>
          <Prose html={leader.summary} />
          {leader.topics && (
            <>
              <h3 className={variant("text.eyebrow")}>Ask about</h3>
              <ul>
                {leader.topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <div className={variant("dialog.close")}>
        <button type="button" className={variant("buttons.icon")} onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">Close</span>
        </button>
      </div>
    </Modal>
  );
};

export default LeaderDialog;
