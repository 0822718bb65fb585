import { contactPath } from "../../shared/inquiry/paths";
import { variant } from "../../theme/class-name";
import { Link } from "../../ui/link";
import { useNavigation } from "../hooks/use-navigation";
import { useSite } from "../hooks/use-site";

/** Links below a line to the sections of the site and to the inquiry form, for when there is nothing to show. */
export const MainPages = ({ lead }: { lead: string }) => {
  const sections = useNavigation();
  const { contactLabel } = useSite();
  return (
    <div className={variant("search.main")}>
      <p className={variant("search.lead")}>{lead}</p>
      <ul className={variant("search.ways")}>
        {[...sections, { path: contactPath, label: contactLabel }].map(({ path, label }) => (
          <li key={path}>
            <Link href={path} className={variant("search.way")} data-search-stop>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
