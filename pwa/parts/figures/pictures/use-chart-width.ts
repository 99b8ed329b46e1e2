import { useEffect, useRef, useState } from "react";

/** Returns a ref and its element's width in whole pixels. */
export function useChartWidth() {
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
