import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

const storageKey = "trace.heights";
/** Most places that are remembered; the ones that were measured last stay. */
const most = 40;

type Heights = Readonly<Record<string, readonly [width: number, height: number]>>;

function heights(): Heights {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Heights) : {};
  } catch {
    return {};
  }
}

function remember(name: string, width: number, height: number): void {
  const { [name]: known, ...others } = heights();
  if (known?.[0] === width && known[1] === height) return;
  const next = Object.fromEntries([...Object.entries(others).slice(1 - most), [name, [width, height]]]);
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without room the next visit moves a little.
  }
}

/**
 * Content whose answer comes later. While it waits, its place is as high as it was with its last answer in a window of
 * this width, so that what is below stays where it is.
 */
export function KeepsPlace({
  name,
  waits,
  className,
  children,
}: {
  readonly name: string;
  readonly waits: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  // The content security policy forbids style attributes in markup, but not styles set by script.
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    const known = heights()[name];
    current.style.minHeight = waits && known?.[0] === window.innerWidth ? `${known[1]}px` : "";
  }, [name, waits]);
  useEffect(() => {
    const { current } = place;
    if (current === null || waits) return;
    const measure = () => remember(name, window.innerWidth, current.offsetHeight);
    // No observer tells of what has no height, such as nothing without a connection.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [name, waits]);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}
