/** Says, at the foot of the window, that the page is not public yet and until when. */
export const DraftMark = ({ text }: { text: string }) => (
  <aside className="draft-mark" aria-label="State of this page" data-print="no">
    {text}
  </aside>
);
