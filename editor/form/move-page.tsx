import { movePage } from "./api";
import { DialogForm } from "./dialog";

interface MovePageProps {
  readonly path: string;
  readonly onMoved: (file: string, path: string) => Promise<void>;
}

/** Moves a page to another address, with every link to it. */
export const MovePage = ({ path, onMoved }: MovePageProps) => (
  <DialogForm
    openLabel="Change address"
    name={`Move ${path}`}
    submitLabel="Move the page"
    onSubmit={async ({ to = "" }) => {
      const { file } = await movePage(path, to.trim());
      await onMoved(file, to.trim());
    }}
  >
    <p>
      All links are updated, and the old address redirects to the new one. Save your changes first.
    </p>
    <p className="field">
      <label htmlFor="move-page-to">New address</label>
      <input id="move-page-to" name="to" required defaultValue={path} />
    </p>
  </DialogForm>
);
