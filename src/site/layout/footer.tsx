import { readablePhone } from "../../shared/readable-phone";
import { variant } from "../../theme/class-name";
import { useHydrated } from "../../ui/hooks/use-hydrated";
import { Link } from "../../ui/link";
import { ConsentButton } from "../consent/consent";
import {
  ariaCurrent,
  type MenuEntry,
  type MenuSection,
  type MenuSubLink,
  useNavigation,
} from "../hooks/use-navigation";
import { useSite } from "../hooks/use-site";

const FooterLink = ({
  path,
  label,
  current,
}: Pick<MenuEntry, "path" | "label"> & { current: string }) => (
  <Link href={path} className={variant("footer.link")} aria-current={ariaCurrent(path, current)}>
    {label}
  </Link>
);

interface ListProps {
  readonly entries: readonly (MenuEntry & Partial<Pick<MenuSubLink, "childSublinks">>)[];
  readonly current: string;
}

/** Pages of a section, each with its child pages; nothing for a section without pages. */
const List = ({ entries, current }: ListProps) =>
  entries.length > 0 && (
    <ul>
      {entries.map(({ childSublinks = [], ...entry }) => (
        <li key={entry.path}>
          <FooterLink {...entry} current={current} />
          <List entries={childSublinks} current={current} />
        </li>
      ))}
    </ul>
  );

const hasGroups = ({ subLinks }: MenuSection) =>
  subLinks.some(({ childSublinks }) => childSublinks.length > 0);

/** A section's pages; on phones they are folded below its name. */
const Column = ({ section, current }: { section: MenuSection; current: string }) => {
  const link = (
    <Link
      href={section.path}
      className={variant("footer.strong")}
      aria-current={ariaCurrent(section.path, current)}
    >
      {section.label}
    </Link>
  );
  if (section.subLinks.length === 0) return <div className={variant("footer.column")}>{link}</div>;
  return (
    <details className={variant("footer.column", hasGroups(section) && "footer.groups")}>
      <summary>{section.label}</summary>
      {link}
      <List entries={section.subLinks} current={current} />
    </details>
  );
};

/** Pages that a buyer keeps, in one row. */
const FileRow = ({ current }: { current: string }) => {
  const { headline, links } = useSite().footerLinks;
  return (
    <div className={variant("footer.row")}>
      <p id="footer-row">{headline}</p>
      <ul className={variant("footer.social")} aria-labelledby="footer-row">
        {links.map(({ label, url }) => (
          <li key={url}>
            <FooterLink path={url} label={label} current={current} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Statuses and awards: the lettering of each, and below it by whom, when and whether it is confirmed. */
const Marks = () => {
  const { marks } = useSite();
  return (
    <ul className={variant("footer.marks")} aria-label="Status and awards">
      {marks.map(({ image, imageAlt, detail }) => (
        <li key={imageAlt}>
          <img src={image?.publicURL ?? ""} alt={imageAlt} width={240} height={44} loading="lazy" />
          {detail && <p className={variant("text.caption")}>{detail}</p>}
        </li>
      ))}
    </ul>
  );
};

const Contacts = () => {
  const { offices, phone, salesEmail, social } = useSite();
  return (
    <div className={variant("footer.offices")}>
      {offices.map(({ city, state, street, postalCode }) => (
        <address key={city} className={variant("footer.office")}>
          <strong>
            {city}, {state}
          </strong>
          <br />
          {street}
          <br />
          {city}, {state} {postalCode}
        </address>
      ))}
      <div>
        <Link href={`tel:${phone}`} className={variant("footer.link")}>
          {readablePhone(phone)}
        </Link>
        <br />
        <Link href={`mailto:${salesEmail}`} className={variant("footer.link")}>
          {salesEmail}
        </Link>
      </div>
      <ul className={variant("footer.social")} aria-label="Social networks">
        {social.map(({ network, label, url }) => (
          <li key={network}>
            <Link href={url} className={variant("footer.link")}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The year of the build in the HTML, and the current year after hydration. */
const Copyright = ({ name }: { name: string }) => {
  const isHydrated = useHydrated();
  return (
    // A new key makes React replace the text, which hydration leaves as it is in the HTML.
    <p key={String(isHydrated)} suppressHydrationWarning>
      © {new Date().getFullYear()} {name}
    </p>
  );
};

/** A column of links for each section, the company's profile and contacts, and the small print. */
export const Footer = ({ pathname }: { pathname: string }) => {
  const sections = useNavigation();
  const { name, blurb } = useSite();
  return (
    <footer id="footer" className={variant("footer.root")} data-theme="dark">
      <img
        className={variant("footer.ribbon")}
        src="/karyogram.svg"
        alt=""
        width={4800}
        height={12}
        loading="lazy"
      />
      <div className={variant("layout.container", "footer.inner")}>
        <div className={variant("footer.top")}>
          <div>
            <p className={variant("footer.blurb")}>{blurb}</p>
            <Marks />
          </div>
          <nav aria-label="Footer" className={variant("footer.columns")}>
            {sections.map((section) => (
              <Column key={section.path} section={section} current={pathname} />
            ))}
            <FileRow current={pathname} />
          </nav>
        </div>
        <Contacts />
        <div className={variant("footer.bottom")}>
          <Copyright name={name} />
          <div className={variant("footer.social")}>
            <FooterLink
              path="/privacy-policy"
              label="Privacy policy and terms"
              current={pathname}
            />
            <ConsentButton />
          </div>
        </div>
      </div>
    </footer>
  );
};
