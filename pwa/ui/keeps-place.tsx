import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useDevice } from "./device-context.tsx";

/** Most places that are remembered; the ones that changed last stay. */
const most = 40;

type Heights = Readonly<Record<string, readonly [width: number, height: number]>>;

function heights(key: string): Heights {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Heights) : {};
  } catch {
    return {};
  }
}

function remember(key: string, name: string, width: number, height: number): void {
  const { [name]: known, ...others } = heights(key);
  if (known?.[0] === width && known[1] === height) return;
  const next = Object.fromEntries([...Object.entries(others).slice(1 - most), [name, [width, height]]]);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without room the next visit moves a little.
  }
}

const placeOf = (name: string): string => `${location.pathname} ${name}`;

/**
 * Content whose answer comes later. While it waits, its place is as high as it was the last time at this address, for
 * this person and in a window of this width, so that what is below stays where it is. `name` is unique on a screen.
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
  const { store, user } = useDevice().session;
  const key = `trace.heights.${store.id}.${user.id}`;
  // The content security policy forbids style attributes in markup, but not styles set by script.
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    const known = heights(key)[placeOf(name)];
    const isKnown = waits && known?.[0] === window.innerWidth;
    // What stands for the answer may be higher than it.
    current.style.height = isKnown ? `${known[1]}px` : "";
    current.style.overflow = isKnown ? "clip" : "";
  }, [key, name, waits]);
  useEffect(() => {
    const { current } = place;
    if (current === null || waits) return;
    const at = placeOf(name);
    const measure = () => {
      const isHidden = current.childElementCount > 0 && current.getClientRects().length === 0;
      if (!isHidden) remember(key, at, window.innerWidth, current.offsetHeight);
    };
    // The observer does not report an empty place, as there is one without a connection; others it measures with the frame.
    if (current.childElementCount === 0) remember(key, at, window.innerWidth, 0);
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [key, name, waits]);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}
