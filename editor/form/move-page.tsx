import type { OpenPage } from "../pages";
import { movePage } from "./api";
import { DialogField, DialogForm } from "./dialog";

interface MovePageProps {
  readonly page: OpenPage;
  /** Why it cannot be moved now, if so. */
  readonly refusal?: string;
  readonly onMoved: (file: string, path: string) => Promise<void>;
}

/** Moves a page to another address, with every link to it. */
export const MovePage = ({ page, refusal, onMoved }: MovePageProps) => (
  <DialogForm
    openLabel="Change address"
    name={`Move ${page.path}`}
    submitLabel="Move the page"
    onSubmit={async ({ to = "" }) => {
      if (refusal) throw new Error(refusal);
      const { file } = await movePage(page, to.trim());
      await onMoved(file, to.trim());
    }}
  >
    <p>All links are updated, and the old address redirects to the new one.</p>
    <DialogField label="New address" name="to" required defaultValue={page.path} />
  </DialogForm>
);
