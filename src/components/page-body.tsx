import type { ReactNode } from "react";
import type { PageContext } from "../templates/context";
import { Pathfinder } from "./pathfinder";

/** The main landmark of a page, and the way to its neighbours. */
export const PageBody = ({ context, children }: { context: PageContext; children: ReactNode }) => (
  <>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Pathfinder previous={context.previous} next={context.next} />
  </>
);
