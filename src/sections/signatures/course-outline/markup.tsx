import { variant } from "../../../theme/class-name";
import { Prose } from "../../../ui/prose";
import type { FieldsOf } from "../../registry/fields-of";

type Fields = FieldsOf<"courseOutline">;

type Channel = Fields["items"][number]["channel"];

/** Width and height of a lesson in SVG units; the drawing is stretched to its frame. */
const width = 200;
const height = 100;

/** X position of each channel, and of the lessons where both meet. */
const channelX = { left: 55, right: 145, both: 100 } as const;

/** Number of threads in a channel, and the distance between them. */
const threads = 8;
const spread = 4.2;

/**
 * X position of a thread at a lesson; lesson -1 is the top edge. Threads swap places from lesson to
 * lesson, in an order that repeats.
 */
function threadX(channel: "left" | "right", thread: number, lesson: number, at: Channel): number {
  const order = (thread * 3 + (lesson + threads) * 5) % threads;
  const offset = (order - (threads - 1) / 2) * spread;
  return Math.round(channelX[at === "both" ? "both" : channel] + offset);
}

/** SVG path of a thread from the top to the bottom edge, vertical at each lesson. */
function threadPath(channel: "left" | "right", index: number, lessons: readonly Channel[]): string {
  const xs = lessons.map((at, lesson) => threadX(channel, index, lesson, at));
  const start = threadX(channel, index, -1, channel);
  const bends = xs.map((x, lesson) => {
    const y = height * (lesson + 0.5);
    return lesson === 0 ? `C${start} 25 ${x} 0 ${x} ${y}` : `S${x} ${y - 50} ${x} ${y}`;
  });
  return `M${start} 0${bends.join("")}V${height * lessons.length}`;
}

/** Two channels of threads that part and meet, with a dot at each lesson. */
const River = ({ lessons }: { lessons: readonly Channel[] }) => (
  <svg
    viewBox={`0 0 ${width} ${height * lessons.length}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {(["left", "right"] as const).map((channel) => (
      <path
        key={channel}
        d={Array.from({ length: threads }, (_, index) => threadPath(channel, index, lessons)).join(
          "",
        )}
      />
    ))}
    <path
      className="lessons"
      d={lessons.map((at, lesson) => `M${channelX[at]} ${height * (lesson + 0.5)}h0`).join("")}
    />
  </svg>
);

/** A course as a river: what learners do before a lesson on the left bank, and after it on the right. */
export const CourseOutline = ({ items, note, ...words }: Fields) => (
  <>
    <div className={variant("courseOutline.root")}>
      <River lessons={items.map(({ channel }) => channel)} />
      <ol>
        {items.map(({ name, channel, before, after }) => (
          <li key={name}>
            <div>
              <p className={variant("text.eyebrow")}>{words[channel]}</p>
              <h3>{name}</h3>
              <p>
                <span>{words.beforeLabel}: </span>
                {before}
              </p>
            </div>
            <p>
              <span>{words.afterLabel}: </span>
              {after}
            </p>
          </li>
        ))}
      </ol>
    </div>
    {note && (
      <div className={variant("courseOutline.note")}>
        <Prose html={note} />
      </div>
    )}
  </>
);
