import { t } from "#shared/words/define-words.ts";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { type PointerEvent as Pointing, useRef, useState } from "react";
import { type AnyAddress, AppLink } from "#pwa/ui/app-link.tsx";
import { widthOf } from "#pwa/parts/figures/pictures/name-lines.ts";
import { useChartWidth } from "#pwa/parts/figures/pictures/use-chart-width.ts";
import { scaleValues, namedPoints } from "./chart-scale.ts";

/** One line of a chart. */
export interface ChartLine {
  readonly name: string;
  /** A value for each point. */
  readonly values: readonly number[];
  /** Sum of all points. */
  readonly total: number;
  readonly kind: "revenue" | "profit" | "revenueBefore" | "profitBefore";
}

const height = 240;
const edge = { top: 10, right: 10, bottom: 26 };
/** Room that a name below the chart needs. */
const nameRoom = 80;

export const styles = {
  revenue: { stroke: "var(--chart)", dash: undefined, opacity: 1 },
  profit: { stroke: "var(--chart-beside)", dash: undefined, opacity: 1 },
  revenueBefore: { stroke: "var(--chart)", dash: "5 5", opacity: 0.55 },
  profitBefore: { stroke: "var(--chart-beside)", dash: "5 5", opacity: 0.55 },
} as const;

/**
 * Lines over time with a grid. Under the pointer, and by the arrow keys, each line's value at a point is told above;
 * otherwise that of all points together. A click or Enter opens what the point consists of; a finger chooses it, and the
 * point's name above is the link. `label` is the text for screen readers, and a table has the numbers.
 */
export function LineChart({
  lines,
  label,
  points,
  whole,
  wholeTo,
  amount,
}: {
  readonly lines: readonly ChartLine[];
  readonly label: string;
  /** The name of each point, a short one for below the chart, and the address of what it consists of. */
  readonly points: readonly { readonly name: string; readonly short: string; readonly to: AnyAddress }[];
  /** The name of all points together. */
  readonly whole: string;
  readonly wholeTo: AnyAddress;
  readonly amount: (value: number) => string;
}) {
  const [place, width] = useChartWidth();
  const own = useRef<HTMLElement>(null);
  const router = useRouter<AnyRouter>();
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen === null || chosen >= points.length ? null : chosen;
  const grid = scaleValues(lines.flatMap(({ values }) => values));
  const names = grid.map(amount);
  const left = Math.ceil(Math.max(...names.map(widthOf)) * 0.86) + 8;
  const { x, y, pointAt } = scalesOf(grid, points.length, { left, width });
  const open = () => {
    const to = points[at ?? -1]?.to;
    if (to !== undefined) router.history.push(router.buildLocation(to).href);
  };
  const tell = (event: Pointing<HTMLDivElement>) =>
    setChosen(pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const values = lines.toReversed().map((line) => ({
    ...line,
    text: amount(at === null ? line.total : (line.values[at] ?? 0)),
  }));
  return (
    <figure ref={own}>
      <figcaption className="tabular mb-2">
        <p className="text-caption text-muted">
          <AppLink
            {...(points[at ?? -1]?.to ?? wholeTo)}
            className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4"
          >
            {at === null ? whole : points[at]?.name}
          </AppLink>
        </p>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1 lg:grid-cols-4">
          {values.map(({ name, kind, text }) => (
            <li key={name} className="min-w-0">
              <span className="flex items-center gap-1.5 text-caption text-muted">
                <Swatch kind={kind} />
                {name}
              </span>
              <span className="font-medium">{text}</span>
            </li>
          ))}
        </ul>
      </figcaption>
      <div
        ref={place}
        className="relative touch-pan-y rounded-control outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
        onPointerMove={tell}
        onPointerDown={tell}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === "mouse") setChosen(null);
        }}
        onPointerUp={({ pointerType, button }) => {
          if (pointerType === "mouse" && button === 0) open();
        }}
      >
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          className="tabular block w-full text-ink"
        >
          {grid.map((value, line) => (
            <g key={value}>
              <line
                x1={left}
                x2={width - edge.right}
                y1={y(value)}
                y2={y(value)}
                stroke={value === 0 ? "var(--line-strong)" : "var(--line)"}
              />
              <text x={left - 8} y={y(value) + 4} fontSize={12} fill="var(--ink-muted)" textAnchor="end">
                {names[line]}
              </text>
            </g>
          ))}
          {namedPoints(points.length, Math.floor((width - left) / nameRoom)).map((point) => (
            <text
              key={point}
              x={x(point, points.length)}
              y={height - 6}
              fontSize={12}
              fill="var(--ink-muted)"
              textAnchor={
                points.length === 1 ? "middle" : point === 0 ? "start" : point === points.length - 1 ? "end" : "middle"
              }
            >
              {points[point]?.short}
            </text>
          ))}
          {at !== null && (
            <line
              x1={x(at, points.length)}
              x2={x(at, points.length)}
              y1={edge.top}
              y2={height - edge.bottom}
              stroke="var(--line-strong)"
            />
          )}
          {lines.map((line) => (
            <Line key={line.name} line={line} at={at} x={x} y={y} />
          ))}
        </svg>
        <input
          type="range"
          className="pointer-events-none absolute inset-0 opacity-0"
          aria-label={t("Days of the chart")}
          aria-valuetext={
            at === null
              ? whole
              : `${points[at]?.name ?? ""}: ${values.map(({ name, text }) => `${name} ${text}`).join(", ")}`
          }
          min={0}
          max={Math.max(0, points.length - 1)}
          value={at ?? 0}
          onFocus={() => setChosen((known) => known ?? 0)}
          onBlur={({ relatedTarget }) => {
            // The link of the chosen point is the next thing that a keyboard reaches backwards.
            if (relatedTarget?.closest("figure") !== own.current) setChosen(null);
          }}
          onKeyDown={({ key }) => {
            if (key === "Enter") open();
          }}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
    </figure>
  );
}

/** Returns where points and values are drawn, and the point that is nearest to a place. */
function scalesOf(
  grid: readonly number[],
  count: number,
  { left, width }: { readonly left: number; readonly width: number },
) {
  const [low = 0, high = 0] = [grid[0], grid.at(-1)];
  const room = width - left - edge.right;
  const x = (point: number, of: number) => left + (of < 2 ? 0.5 : point / (of - 1)) * room;
  const y = (value: number) => edge.top + ((high - value) / (high - low || 1)) * (height - edge.top - edge.bottom);
  const pointAt = (place: number) =>
    count < 2 ? 0 : Math.max(0, Math.min(count - 1, Math.round(((place - left) / room) * (count - 1))));
  return { x, y, pointAt };
}

function Line({
  line: { values, kind },
  at,
  x,
  y,
}: {
  readonly line: ChartLine;
  readonly at: number | null;
  readonly x: (point: number, of: number) => number;
  readonly y: (value: number) => number;
}) {
  const { stroke, dash, opacity } = styles[kind];
  const shown = values.length === 1 ? 0 : at;
  const value = shown === null ? undefined : values[shown];
  return (
    <>
      {values.length > 1 && (
        <polyline
          points={values.map((one, point) => `${x(point, values.length).toFixed(1)},${y(one).toFixed(1)}`).join(" ")}
          fill="none"
          stroke={stroke}
          strokeDasharray={dash}
          opacity={opacity}
          strokeWidth={2}
          strokeLinejoin="round"
        />
      )}
      {shown !== null && value !== undefined && (
        <circle cx={x(shown, values.length)} cy={y(value)} r={4} fill={stroke} opacity={opacity} />
      )}
    </>
  );
}

function Swatch({ kind }: Pick<ChartLine, "kind">) {
  return (
    <svg aria-hidden viewBox="0 0 20 4" className="h-1 w-5 shrink-0">
      <line x2={20} y1={2} y2={2} stroke={styles[kind].stroke} strokeDasharray={styles[kind].dash} strokeWidth={4} />
    </svg>
  );
}
