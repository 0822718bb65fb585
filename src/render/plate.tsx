import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plate } from "../data";
import { variant } from "../theme/class-name";
import { Icon } from "../ui/icons/icon";

/** A name at a point of a plate. */
export interface Label {
  readonly anchor: string;
  readonly label: string;
  readonly text?: string;
}

/** Beyond this share of the width, a name goes to the left of its mark. */
const farRight = 0.68;

/** Radius of a mark and distance of its name from its center, in px. */
const mark = { radius: 11, gap: 20 } as const;

/** The same for a dot, which a line joins to its name. */
const dot = { radius: 4, gap: 34 } as const;

const percent = (share: number): string => `${share * 100}%`;

/** The points of the labels. @throws when the plate does not have one. */
const pointsOf = (plate: Plate, labels: readonly Label[]) =>
  labels.map((label) => {
    const point = plate.anchors.find(({ name }) => name === label.anchor);
    if (!point) throw new Error(`plate ${plate.slug} has no point ${label.anchor}`);
    return { ...label, ...point };
  });

interface AtPointProps {
  readonly point: Plate["anchors"][number];
  readonly children: ReactNode;
}

/** What is drawn at a point of a plate: it stays there at any size of the picture, and keeps its own size. */
const AtPoint = ({ point: { name, x, y }, children }: AtPointProps) => (
  <svg aria-hidden="true" x={percent(x)} y={percent(y)} overflow="visible" data-anchor={name}>
    {children}
  </svg>
);

/** A name beside a point, on the side with more room. */
const Name = ({ x, gap, children }: { x: number; gap: number; children: string }) => (
  <text
    className="plate-name"
    x={x > farRight ? -gap : gap}
    dy="0.35em"
    textAnchor={x > farRight ? "end" : "start"}
  >
    {children}
  </text>
);

/** Names over a plate, each with a line to its point, as SVG; and the names as text for screen readers. */
export const namesHtml = (plate: Plate, labels: readonly Label[]): string =>
  renderToStaticMarkup(
    <>
      <svg className="plate-names" aria-hidden="true">
        {pointsOf(plate, labels).map(({ label, ...point }) => (
          <AtPoint key={point.name} point={point}>
            <path d={`M0 0H${(point.x > farRight ? -1 : 1) * (dot.gap - dot.radius)}`} />
            <circle r={dot.radius} />
            <Name x={point.x} gap={dot.gap}>
              {label}
            </Name>
          </AtPoint>
        ))}
      </svg>
      <p className="visually-hidden">
        Marked in the picture: {labels.map(({ label }) => label).join(", ")}
      </p>
    </>,
  );

/** Numbered marks over a plate, as SVG. Hidden from screen readers, which read the key below instead. */
export const overlayHtml = (plate: Plate, labels: readonly Label[]): string =>
  renderToStaticMarkup(
    <svg className="plate-marks" aria-hidden="true">
      {pointsOf(plate, labels).map(({ label, ...point }, index) => (
        <AtPoint key={point.name} point={point}>
          <circle r={mark.radius} />
          <text textAnchor="middle" dy="0.35em">
            {index + 1}
          </text>
          <Name x={point.x} gap={mark.gap}>
            {label}
          </Name>
        </AtPoint>
      ))}
    </svg>,
  );

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** Id of a plate's entry in the Atlas. */
export const atlasEntry = ({ number }: Pick<Plate, "number">): string =>
  `plate-${twoDigits(number)}`;

/** What each mark is. */
const Key = ({ labels }: { labels: readonly Label[] }) => (
  <ol className="plate-key">
    {labels.map(({ anchor, label, text }) => (
      <li key={anchor}>
        <strong>{label}</strong>
        {text && <span>{text}</span>}
      </li>
    ))}
  </ol>
);

/** The numbered names of the marks, and the plate's caption. */
export const legendHtml = (plate: Plate, labels: readonly Label[], caption: string): string =>
  renderToStaticMarkup(
    <>
      <Key labels={labels} />
      <p className="text-caption">
        <a href={`/atlas#${atlasEntry(plate)}`}>Plate {twoDigits(plate.number)}</a>
        {caption.replace(/^Plate \d+/, "")}
      </p>
    </>,
  );

interface NeighborProps {
  readonly rel: "prev" | "next";
  readonly plate: Plate | undefined;
}

const Neighbor = ({ rel, plate }: NeighborProps) =>
  plate && (
    <a
      href={`#${atlasEntry(plate)}`}
      rel={rel}
      className={variant("buttons.icon")}
      aria-label={`${rel === "prev" ? "Previous" : "Next"}: ${twoDigits(plate.number)} ${plate.draws}`}
    >
      <Icon name={rel === "prev" ? "arrow_back" : "arrow_forward"} />
    </a>
  );

/** The links of each plate of the Atlas: to its neighbors, and back to its square. */
export const controlsHtml = (plates: readonly Plate[]): string[] =>
  plates.map((plate, index) =>
    renderToStaticMarkup(
      <>
        <Neighbor rel="prev" plate={plates[index - 1]} />
        <Neighbor rel="next" plate={plates[index + 1]} />
        <a
          href={`#to-${atlasEntry(plate)}`}
          className={variant("buttons.icon", "atlas.close")}
          aria-label="Close"
        >
          <Icon name="close" />
        </a>
      </>,
    ),
  );

/** What a caption says of every plate, and the Atlas once of them all. */
const said = /^Plate \d+ · | No patient’s data was used\.$/g;

/**
 * A plate's entry in the Atlas: its name, its caption, the names of its marks, and folded how it was made.
 * Its heading names the dialog that it is in.
 */
export const recordHtml = (plate: Plate, labels: readonly Label[]): string =>
  renderToStaticMarkup(
    <>
      <div>
        <h3 id={`${atlasEntry(plate)}-name`} className="text-title">
          <span>{twoDigits(plate.number)}</span> {plate.draws}
        </h3>
        <p className="text-caption">{plate.caption.replace(said, "")}</p>
      </div>
      {labels.length > 0 && <Key labels={labels.map(({ text: _, ...name }) => name)} />}
      <details>
        <summary>How it was made</summary>
        <dl>
          <dt>Method</dt>
          <dd>{plate.method}</dd>
          <dt>Seed</dt>
          <dd>{plate.seed}</dd>
          <dt>Program</dt>
          <dd>{plate.program}</dd>
          <dt>SHA-256</dt>
          <dd>
            <code>{plate.sha256}</code>
          </dd>
        </dl>
      </details>
    </>,
  );
