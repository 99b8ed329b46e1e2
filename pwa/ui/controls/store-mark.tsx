import { useEffect, useState } from "react";
import { classes } from "#pwa/ui/classes.ts";

/** A newly chosen logo may not be on the server yet: loading is retried this often. */
const tries = 4;
const againMilliseconds = 3_000;

/** The store's logo; Trace's own if there is none or it fails to load. */
export function StoreMark({ logo, name, className }: { logo: string; name: string; className?: string | undefined }) {
  const [failures, setFailures] = useState(0);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || failures >= tries) return;
    const timer = setTimeout(() => setWaits(false), againMilliseconds);
    return () => clearTimeout(timer);
  }, [waits, failures]);
  const own = logo !== "" && !waits;
  return (
    <img
      src={own ? logo : "/icons/icon.svg"}
      alt={own ? name : ""}
      onError={() => {
        setFailures(failures + 1);
        setWaits(true);
      }}
      className={classes("shrink-0 object-contain", own ? "rounded-control" : "rounded-[23%]", className ?? "size-9")}
    />
  );
}
