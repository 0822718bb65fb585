import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";
import { Link } from "../../ui/link";

interface PathfinderProps {
  previous: { readonly path: string; readonly label: string } | null;
  next: { readonly path: string; readonly label: string } | null;
}

/** Links to the previous and the next page in menu order. */
export const Pathfinder = ({ previous, next }: PathfinderProps) =>
  (previous || next) && (
    <nav className={variant("pathfinder.root")} aria-label="Previous and next page">
      <div className={variant("layout.container")}>
        <div className={variant("pathfinder.row")}>
          {previous && (
            <Link href={previous.path} rel="prev" className={variant("pathfinder.link")}>
              <Icon name="arrow_back" />
              <span className={variant("pathfinder.words")}>
                <span className={variant("text.eyebrow")}>Previous</span>
                <span className={variant("pathfinder.label")}>{previous.label}</span>
              </span>
            </Link>
          )}
          {next && (
            <Link
              href={next.path}
              rel="next"
              className={variant("pathfinder.link", "pathfinder.next")}
            >
              <span className={variant("pathfinder.words")}>
                <span className={variant("text.eyebrow")}>Next</span>
                <span className={variant("pathfinder.label")}>{next.label}</span>
              </span>
              <Icon name="arrow_forward" />
            </Link>
          )}
        </div>
      </div>
    </nav>
  );
