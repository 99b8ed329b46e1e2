import { t } from "#shared/words/define-words.ts";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";

/** The two sides of Locations, for who sets them up: the locations, and the sub-locations of all of them. */
export function PlaceNav({ here }: { readonly here: "/locations" | "/subLocations" }) {
  const can = useCan();
  if (!can("settings.write") || !can("locations.view")) return null;
  return (
    <nav aria-label={t("Locations")} className="mb-4 flex flex-wrap gap-1.5">
      {(["/locations", "/subLocations"] as const).map((to) => (
        <AppLink
          key={to}
          to={to}
          aria-current={to === here ? "page" : undefined}
          className={classes(
            "flex min-h-11 items-center rounded-full px-4 font-medium",
            to === here ? "bg-ink text-canvas" : "text-muted hover:bg-hover hover:text-ink",
          )}
        >
          {to === "/locations" ? t("Locations") : t("Sublocations")}
        </AppLink>
      ))}
    </nav>
  );
}
