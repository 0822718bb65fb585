import { variant } from "../../../theme/class-name";
import { Prose } from "../../../ui/prose";
import type { FieldsOf } from "../../registry/fields-of";

/** Size of one layer in viewBox units; the drawing is stretched to its frame. */
const width = 400;
const height = 100;

/** Radii of the ring and of the last layer, and height of an ellipse relative to its width. */
const radii = { ring: 52, last: 176 } as const;
const flatness = 0.2;

/** Number of links in each direction. */
const linkCount = 18;

interface Ellipse {
  readonly y: number;
  readonly radius: number;
}

/** One ellipse per layer; the exponent makes the bell widen fastest near the ring. */
const ellipses = (layers: number): Ellipse[] =>
  Array.from({ length: layers }, (_, layer) => ({
    y: height * (layer + 0.5),
    radius: Math.round(radii.ring + (radii.last - radii.ring) * (layer / (layers - 1)) ** 0.7),
  }));

/** A path through all layers that turns by 1.5 links from each layer to the next. */
function spiral(all: readonly Ellipse[], first: number, turn: 1 | -1): string {
  const points = all.map(({ y, radius }, layer) => {
    const angle = ((first + turn * 1.5 * layer) / linkCount) * 2 * Math.PI;
    const x = width / 2 + radius * Math.cos(angle);
    return `${Math.round(x)} ${Math.round(y + radius * flatness * Math.sin(angle))}`;
  });
  return `M${points.join("L")}`;
}

/** The drawing: a ring, an ellipse for each further layer, and links that spiral both ways. */
const Bell = ({ layers }: { layers: number }) => {
  const all = ellipses(layers);
  const [ring] = all;
  const links = Array.from({ length: linkCount }, (_, link) => link);
  return (
    <svg viewBox={`0 0 ${width} ${height * layers}`} preserveAspectRatio="none" aria-hidden="true">
      <path
        className="links"
        d={links.flatMap((link) => [spiral(all, link, 1), spiral(all, link, -1)]).join("")}
      />
      <path className="route" d={spiral(all, 1, 1)} />
      {all.slice(1).map(({ y, radius }) => (
        <ellipse key={y} cx={width / 2} cy={y} rx={radius} ry={Math.round(radius * flatness)} />
      ))}
      {ring && (
        <ellipse
          className="ring"
          cx={width / 2}
          cy={ring.y}
          rx={ring.radius}
          ry={Math.round(ring.radius * flatness)}
          pathLength={46}
        />
      )}
      <path
        className="leaders"
        d={all.map(({ y, radius }) => `M${width / 2 + radius + 6} ${y}H${width}`).join("")}
      />
    </svg>
  );
};

/** Layers from a ring of chromosomes outward, each listed next to its ellipse. */
export const ModelLayers = ({ items }: FieldsOf<"modelLayers">) => (
  <div className={variant("modelLayers.root")}>
    <Bell layers={items.length} />
    <ol>
      {items.map(({ name, body, tag, file }) => (
        <li key={name}>
          <div>
            <h3>{name}</h3>
            <Prose html={body} />
          </div>
          <p>
            <b>{tag}</b> {file}
          </p>
        </li>
      ))}
    </ol>
  </div>
);
