/** One line of a chart. */
export interface ChartLine {
  readonly name: string;
  readonly values: readonly number[];
  readonly kind: "revenue" | "profit" | "revenueBefore" | "profitBefore";
}

const width = 640;
const height = 220;
const edge = { left: 8, right: 8, top: 12, bottom: 12 };

export const styles = {
  revenue: { stroke: "var(--accent-text)", dash: undefined, opacity: 1 },
  profit: { stroke: "var(--success)", dash: undefined, opacity: 1 },
  revenueBefore: { stroke: "var(--accent-text)", dash: "5 5", opacity: 0.55 },
  profitBefore: { stroke: "var(--success)", dash: "5 5", opacity: 0.55 },
} as const;

/** Returns the lowest and highest value of the lines and 0. */
export function scaleOf(lines: readonly ChartLine[]): { readonly low: number; readonly high: number } {
  const values = lines.flatMap((line) => line.values);
  return { low: Math.min(0, ...values), high: Math.max(0, ...values) };
}

/** Line chart over time; `label` is the text for screen readers, and a table has the numbers. */
export function LineChart({
  lines,
  label,
  ends,
  amount,
}: {
  readonly lines: readonly ChartLine[];
  readonly label: string;
  /** The first and the last day. */
  readonly ends: readonly [string, string];
  readonly amount: (value: number) => string;
}) {
  const { low, high } = scaleOf(lines);
  const span = high - low || 1;
  const y = (value: number) => edge.top + ((high - value) / span) * (height - edge.top - edge.bottom);
  const x = (at: number, count: number) =>
    edge.left + (count < 2 ? 0.5 : at / (count - 1)) * (width - edge.left - edge.right);
  return (
    <figure>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="block w-full">
        <line x1={edge.left} x2={width - edge.right} y1={y(0)} y2={y(0)} stroke="var(--line-strong)" />
        {lines.map(({ name, values: of, kind }) =>
          of.length === 1 ? (
            <circle
              key={name}
              cx={x(0, 1)}
              cy={y(of[0] ?? 0)}
              r={4}
              fill={styles[kind].stroke}
              opacity={styles[kind].opacity}
            />
          ) : (
            <polyline
              key={name}
              points={of.map((value, at) => `${x(at, of.length).toFixed(1)},${y(value).toFixed(1)}`).join(" ")}
              fill="none"
              stroke={styles[kind].stroke}
              strokeDasharray={styles[kind].dash}
              opacity={styles[kind].opacity}
              strokeWidth={2}
              strokeLinejoin="round"
            />
          ),
        )}
      </svg>
      <figcaption className="tabular flex flex-wrap justify-between gap-x-4 text-caption text-muted">
        <span>{ends[0]}</span>
        <span className="flex flex-wrap gap-x-4">
          {lines.toReversed().map(({ name, kind }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <svg aria-hidden viewBox="0 0 20 4" className="h-1 w-5">
                <line
                  x2={20}
                  y1={2}
                  y2={2}
                  stroke={styles[kind].stroke}
                  strokeDasharray={styles[kind].dash}
                  strokeWidth={4}
                />
              </svg>
              {name}
            </span>
          ))}
        </span>
        <span>
          {amount(low)} – {amount(high)}
        </span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
}
