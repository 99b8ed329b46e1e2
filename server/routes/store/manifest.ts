import { t } from "#shared/words/define-words.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { Face } from "#server/identity/hosts.ts";
import { pictureAt } from "#shared/machine/kernel/picture-address.ts";

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

const icons: readonly Icon[] = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

/** Returns the store's logo in the required sizes; Trace's own if there is none. */
function iconsOf(store: StoreRow | null): readonly Icon[] {
  const logo = store === null ? null : pictureAt(store.logo);
  if (logo === null) return icons;
  return [192, 512].map((side) => ({
    src: `/open/icons/${logo.hash}-${side}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose: "any",
  }));
}

/** Returns a host's web app manifest: the installed app has its store's name; without a store it is Trace. */
export function manifestFor(store: StoreRow | null, face: Face): Record<string, unknown> {
  const name = store?.name ?? "Trace";
  return {
    id: "/",
    name,
    // Below an icon there is room for about a dozen characters.
    short_name: name.length > 12 ? `${name.slice(0, 11).trimEnd()}…` : name,
    description:
      face === "staff"
        ? t("Scan intake, location audits and inventory, online or not.")
        : t("Your items, sales and payouts."),
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    background_color: "#f6f6f3",
    theme_color: store?.accentColor ? store.accentColor : "#f6f6f3",
    icons: iconsOf(store),
    ...(face === "staff"
      ? {
          shortcuts: [
            { name: t("Scan in"), url: "/scan" },
            { name: t("Audit a location"), url: "/scanItems" },
            { name: t("Find inventory"), url: "/findInventory" },
          ],
        }
      : {}),
  };
}
