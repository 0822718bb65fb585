import { Fragment } from "react";
import type { LinePanel } from "../../shared/figures";
import { Panel, Path, panelWidth, scale, through, tickText, Words } from "./svg";
import { keyOf } from "./tables";

/** Borders of the plot in its panel, in SVG units. */
const left = 38;
const right = panelWidth - 8;
const top = 8;
const bottom = 270;

/** A line chart. */
export const Lines = ({ title, x: xAxis, y: yAxis, yardstick, lines, labels }: LinePanel) => {
  const x = scale(xAxis, left, right);
  const y = scale(yAxis, bottom, top);
  return (
    <Panel title={title} height={bottom + 40}>
      <Path look="grid" d={yAxis.ticks.map((tick) => `M${left} ${y(tick)}H${right}`).join("")} />
      {yAxis.ticks.map((tick) => (
        <Words key={tick} x={left - 6} y={y(tick) + 4} look="end" text={tickText(tick)} />
      ))}
      {xAxis.ticks.map((tick) => (
        <Words key={tick} x={x(tick)} y={bottom + 18} look="middle" text={tickText(tick)} />
      ))}
      <Words x={right} y={bottom + 36} look="end" text={xAxis.title} />
      {yAxis.title && <Words x={left + 8} y={top + 12} text={yAxis.title} />}
      {yardstick && (
        <Path
          look="yardstick"
          d={`M${x(yardstick.from.x)} ${y(yardstick.from.y)}L${x(yardstick.to.x)} ${y(yardstick.to.y)}`}
        />
      )}
      {lines.map(({ tone, points, hasDots }, index) => (
        <Fragment key={keyOf(index)}>
          <Path look={tone} d={through(points.map((point) => [x(point.x), y(point.y)]))} />
          <Path
            look={tone}
            d={points
              .map(({ x: at, low, high }) =>
                low === undefined || high === undefined ? "" : `M${x(at)} ${y(low)}V${y(high)}`,
              )
              .join("")}
          />
          {hasDots && (
            <Path
              look={`dots ${tone}`}
              d={points.map((point) => `M${x(point.x)} ${y(point.y)}h0`).join("")}
            />
          )}
        </Fragment>
      ))}
      {labels.map(({ x: at, y: height, words, tone, ends }) => (
        <Words
          key={words}
          x={x(at)}
          y={y(height)}
          look={ends ? `end ${tone}` : tone}
          text={words}
        />
      ))}
    </Panel>
  );
};
