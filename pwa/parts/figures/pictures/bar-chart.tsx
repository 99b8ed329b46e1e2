import { type AnyAddress, AppLink } from "#pwa/ui/app-link.tsx";
import { nameLines, widthOf } from "./name-lines.ts";
import { useChartWidth } from "./use-chart-width.ts";

/** One bar; a negative value is drawn by its size in another colour. */
export interface ChartBar {
  /** Distinguishes bars of the same name. */
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** The value, formatted. */
  readonly text: string;
  /** The address of what it consists of. */
  readonly to?: AnyAddress | undefined;
}

/** Pixels of a name's line, and of the bar with its margins. */
const line = 18;
const below = 26;
/** Minimum width of a name, however long its value is. */
const leastRoom = 80;

/** Bars below each other, each with name and value; `label` is the text for screen readers. */
export function BarChart({
  bars,
  label,
  whole,
}: {
  readonly bars: readonly ChartBar[];
  readonly label: string;
  /** The value of a full bar; by default the greatest value. */
  readonly whole?: number | undefined;
}) {
  const [place, width] = useChartWidth();
  const most = whole ?? Math.max(1e-9, ...bars.map(({ value }) => Math.abs(value)));
  const { rows, height } = laidOut(bars, width);
  return (
    <div ref={place} className="relative">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${Math.max(1, height)}`}
        className="tabular block w-full text-ink"
      >
        {rows.map(({ id, lines, value, text, top, bar }) => (
          <g key={id}>
            {lines.map((part, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines of one name may be equal
              <text key={at} x={0} y={top + at * line + 15} fontSize={14} fill="currentColor">
                {part}
              </text>
            ))}
            <text x={width} y={top + 15} fontSize={14} fill="currentColor" textAnchor="end">
              {text}
            </text>
            <rect y={bar} width={width} height={8} rx={4} fill="var(--sunken)" />
            <rect
              y={bar}
              width={Math.min(1, Math.abs(value) / most) * width}
              height={8}
              rx={4}
              fill={value < 0 ? "var(--danger)" : "var(--chart)"}
            />
          </g>
        ))}
      </svg>
      {rows.map(
        ({ id, name, text, to, top, bar }) =>
          // Over the picture: what is saved as a file has no links.
          to !== undefined && (
            <AppLink
              key={id}
              {...to}
              aria-label={`${name}: ${text}`}
              className="absolute -inset-x-2 rounded-control hover:bg-hover/40"
              style={{ top: `${(top / height) * 100}%`, height: `${((bar + 18 - top) / height) * 100}%` }}
            />
          ),
      )}
    </div>
  );
}

/** Lays out each bar below its name, which takes as many lines as it needs beside the value. */
function laidOut(bars: readonly ChartBar[], width: number) {
  let height = 0;
  const rows = bars.map((bar) => {
    const lines = nameLines(bar.name, Math.max(leastRoom, width - widthOf(bar.text) - 12));
    const top = height;
    height += Math.max(1, lines.length) * line + below;
    return { ...bar, lines, top, bar: height - below + 5 };
  });
  return { rows, height };
}
