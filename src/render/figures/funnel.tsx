import { Fragment } from "react";
import type { FunnelPart } from "../../shared/figures";
import { Path, Stretched } from "./svg";
import { Table } from "./tables";

/** Width of the flow before the first criterion, in SVG units. */
const width = 1000;

/** Height of a step; CSS stretches it to its row. */
const height = 10;

const written = (value: number) => value.toLocaleString("en-US");

/** A step of the flow, centered in its row, and the losses on both sides. */
const Narrowing = ({ before, after }: { before: number; after: number }) => {
  const [outer, inner] = [(width - before) / 2, (width - after) / 2];
  const slope = `C${outer} 6 ${inner} 4 ${inner} ${height}`;
  const back = `C${width - inner} 4 ${width - outer} 6 ${width - outer} 0`;
  return (
    <Stretched viewBox={`0 0 ${width} ${height}`}>
      <Path look="synthetic" d={`M${outer} 0${slope}H${width - inner}${back}z`} />
      <Path
        look="difference"
        d={`M${outer} 0${slope}H${outer}zM${width - outer} ${height}H${width - inner}${back}z`}
      />
    </Stretched>
  );
};

/** A table beside a flow that narrows from row to row. */
export const Funnel = ({ title, heads, start, steps }: FunnelPart) => {
  const units = (people: number) => Math.max(2, Math.round((people / start) * width));
  const most = Math.max(...steps.map(({ without }) => without));
  const end = steps.at(-1)?.left ?? 0;
  const share = (people: number) => Math.round((people / most) * 100);
  return (
    <Table
      className="funnel"
      title={title}
      heads={heads}
      labels={heads.slice(1)}
      lookOf={(_, column) => (column === 0 ? "difference" : undefined)}
      rows={steps.map(({ name, lost, left, without }, at) => [
        <Fragment key="name">
          <Narrowing before={units(steps[at - 1]?.left ?? start)} after={units(left)} />
          {name}
        </Fragment>,
        lost,
        written(left),
        <Fragment key="without">
          {`${written(without)}, +${written(without - end)}`}
          <Stretched viewBox="0 0 100 1">
            <Path look="grid" d={`M0 .5H${share(end)}`} />
            {without > end && <Path look="synthetic" d={`M${share(end)} .5H${share(without)}`} />}
          </Stretched>
        </Fragment>,
      ])}
    />
  );
};
