import { useId } from "react";
import { variant } from "../theme/class-name";
import { Icon } from "./icon";
import { Modal } from "./modal";
import { Prose } from "./prose";

interface LeaderDialogProps {
  /** `summary` is HTML made from Markdown at build. */
  leader: { readonly name: string; readonly title: string; readonly summary: string };
  onClose: () => void;
}

/** Name, title and full summary of one leader (spec 2). Loaded when it first opens. */
const LeaderDialog = ({ leader, onClose }: LeaderDialogProps) => {
  const title = useId();
  return (
    <Modal labelledBy={title} onClose={onClose} overlay="dialog.overlay" panel="dialog.panel">
      <div className={variant("dialog.head")}>
        <h2 id={title} tabIndex={-1} className={variant("text.subheading")}>
          {leader.name}
        </h2>
        <p className={variant("leaders.role")}>{leader.title}</p>
      </div>
      <Prose html={leader.summary} />
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
