import { movePage } from "./api";
import { DialogForm } from "./dialog";

interface MovePageProps {
  readonly path: string;
  readonly onMoved: (file: string, path: string) => Promise<void>;
}

/** Moves a page to another address, with every link to it. */
export const MovePage = ({ path, onMoved }: MovePageProps) => (
  <DialogForm
    opener="Change address"
    name={`Move ${path}`}
    deed="Move the page"
    onSubmit={async ({ to = "" }) => {
      const { file } = await movePage(path, to.trim());
      await onMoved(file, to.trim());
    }}
  >
    <p>
      Every link follows, and the old address leads to the new one. Save what you have changed
      first.
    </p>
    <p className="field">
      <label htmlFor="move-page-to">New address</label>
      <input id="move-page-to" name="to" required defaultValue={path} />
    </p>
  </DialogForm>
);
