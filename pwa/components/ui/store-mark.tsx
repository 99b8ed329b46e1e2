import { useState } from "react";
import { classes } from "#pwa/components/classes.ts";

/** The store's logo; the house's own where there is none or it fails to load. */
export function StoreMark({ logo, name, className }: { logo: string; name: string; className?: string | undefined }) {
  const [failed, setFailed] = useState(false);
  const own = logo !== "" && !failed;
  return (
    <img
      src={own ? logo : "/icons/icon.svg"}
      alt={own ? name : ""}
      onError={() => setFailed(true)}
      className={classes("shrink-0 object-contain", own ? "rounded-control" : "rounded-[23%]", className ?? "size-9")}
    />
  );
}
