import { useEffect, useRef, useState } from "react";

/** One bar; a value below nothing is drawn by its size and in another colour. */
export interface Bar {
  /** Tells it from bars of the same name. */
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
}

const row = 44;
/** About what a letter takes of the width; longer names end in dots, and stand in full in the table. */
const letter = 7.2;

/** Bars below each other, each with its name and value; one sentence (`label`) tells them to readers. */
export function BarChart({
  bars,
  label,
  whole,
}: {
  readonly bars: readonly Bar[];
  readonly label: string;
  /** What a full bar stands for; the greatest value where nothing is said. */
  readonly whole?: number | undefined;
}) {
  const [place, width] = useWidth();
  const most = whole ?? Math.max(1e-9, ...bars.map(({ value }) => Math.abs(value)));
  const height = Math.max(1, bars.length) * row;
  return (
    <div ref={place}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="tabular block w-full text-ink">
        {bars.map(({ id, name, value, text }, at) => (
          <g key={id}>
            <text x={0} y={at * row + 15} fontSize={14} fill="currentColor">
              {shortened(name, Math.floor((width - text.length * 8 - 16) / letter))}
            </text>
            <text x={width} y={at * row + 15} fontSize={14} fill="currentColor" textAnchor="end">
              {text}
            </text>
            <rect y={at * row + 23} width={width} height={8} rx={4} fill="var(--sunken)" />
            <rect
              y={at * row + 23}
              width={Math.min(1, Math.abs(value) / most) * width}
              height={8}
              rx={4}
              fill={value < 0 ? "var(--danger)" : "var(--accent-text)"}
            />
          </g>
        ))}
      </svg>
    </div>
  );
}

const shortened = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;

/** How wide a place is, in whole pixels. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return [place, width] as const;
}
