import { variant } from "../../theme/class-name";
import { Link } from "../../ui/link";
import { useSite } from "../hooks/use-site";

/** A pair of chromatids, drawn in the color of its text. */
const Mark = () => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="4.5"
    strokeLinecap="round"
  >
    <path d="M9 4c0 7 4.2 8.4 4.2 12S9 21 9 28" />
    <path d="M23 4c0 7-4.2 8.4-4.2 12S23 21 23 28" />
  </svg>
);

/** The product's logo and name, a link to the home page. */
export const Brand = () => {
  const { name } = useSite();
  return (
    <Link href="/" className={variant("header.brand")}>
      <Mark />
      <span className={variant("header.name")}>{name}</span>
      <span className="visually-hidden"> home</span>
    </Link>
  );
};
