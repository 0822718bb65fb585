import { variant } from "../../theme/class-name";

interface DownloadsProps {
  /** The built documents (src/render/documents/offers.ts). */
  files: readonly {
    title: string;
    description: string;
    address: string;
    /** Its kind, pages and size, such as `PDF, 2 pages, 48 kB`. */
    form: string;
  }[];
}

/** Documents to take away. */
export const Downloads = ({ files }: DownloadsProps) => (
  <ul className={variant("downloads.list")}>
    {files.map(({ title, description, address, form }) => (
      <li key={address}>
        <a href={address} type="application/pdf">
          {title} <span className={variant("downloads.form")}>({form})</span>
        </a>
        <p>{description}</p>
      </li>
    ))}
  </ul>
);
