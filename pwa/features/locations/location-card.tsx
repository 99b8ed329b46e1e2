import { t } from "#shared/words/define-words.ts";
import { ChevronRight, DoorClosed, Pencil, Plus, Printer } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { type AnyAddress, AppLink, linkTo } from "#pwa/ui/app-link.tsx";
import { formatCount } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import type { LocationLabel } from "#pwa/paper/labels/location-label-layout.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { countWords } from "#shared/words/count-words.ts";
import { EditLocationDialog } from "./location-dialogs.tsx";
import { labelsOfPlace, type ListedLocation, type SubPlace } from "./places.ts";
import { ReopenButton } from "./reopen-button.tsx";
import { AddSubLocationDialog, RenameSubLocationDialog } from "./sub-location-dialogs.tsx";

const LocationLabelPreview = lazy(async () => ({
  default: (await import("#pwa/paper/labels/location-label-preview.tsx")).LocationLabelPreview,
}));

/** One location: its items, last audit, sub-locations, and labels. */
export function LocationCard({
  place,
  store,
  printing,
  onPrint,
}: {
  place: ListedLocation;
  store: StoreRow | undefined;
  printing: boolean;
  onPrint: (labels: readonly LocationLabel[]) => void;
}) {
  const { id, name, address, count, subPlaces, closed } = place;
  const can = useCan();
  const maySetUp = can("settings.write");
  // People who only set up places have no items or audits on their devices.
  const seesStock = can("inventory.view");
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState(false);
  const [renaming, setRenaming] = useState<SubPlace | null>(null);
  const [own, ...inside] = useMemo(() => (closed ? [] : labelsOfPlace(place)), [place, closed]);
  return (
    <SectionCard id={`location-${id}`} title={name} className="min-w-0">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="min-w-0">
          {closed && (
            <Badge icon={<DoorClosed />} className="mb-2">
              {t("Closed")}
            </Badge>
          )}
          {address !== "" && <p className="mb-2 text-muted">{address}</p>}
          {seesStock && (
            <>
              <Row
                at={linkTo({ to: "/findInventory", search: { status: "all", location: id } })}
                name={t("On the shelf")}
                aside={countWords("items", { count })}
              />
              <LastAudit audit={place.lastAudit} />
            </>
          )}
        </div>
        {own !== undefined && store !== undefined && (
          <div className="max-w-44 max-sm:order-first">
            <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
              <LocationLabelPreview label={own} store={store} />
            </Suspense>
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {own !== undefined && (
          <Button
            icon={<Printer aria-hidden />}
            disabled={printing}
            aria-label={t("Print label of {location}", { location: name })}
            onClick={() => onPrint([own])}
          >
            {t("Print label")}
          </Button>
        )}
        {own !== undefined && inside.length > 0 && (
          <Button
            disabled={printing}
            aria-label={t(
              "Print label of {location}, with its {count, plural, one {# sublocation} other {# sublocations}}",
              { location: name, count: inside.length },
            )}
            onClick={() => onPrint([own, ...inside])}
          >
            {t("With its {count, plural, one {# sublocation} other {# sublocations}}", { count: inside.length })}
          </Button>
        )}
        {maySetUp && !closed && (
          <Button
            icon={<Plus aria-hidden />}
            aria-label={t("Add sublocation to {location}", { location: name })}
            onClick={() => setAdding(true)}
          >
            {t("Add sublocation")}
          </Button>
        )}
        {maySetUp &&
          (closed ? (
            <ReopenButton name={name} command="locations.reopenLocation" args={{ locationId: id }} />
          ) : (
            <Button
              icon={<Pencil aria-hidden />}
              aria-label={t("Edit location {location}", { location: name })}
              onClick={() => setEditing(true)}
            >
              {t("Edit location")}
            </Button>
          ))}
      </div>
      {subPlaces.length > 0 && (
        <ul
          aria-label={t("Sublocations of {location}", { location: name })}
          className="mt-4 divide-y divide-line border-t border-line"
        >
          {subPlaces.map((sub) => (
            <li key={sub.id} className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                {seesStock ? (
                  <Row
                    at={linkTo({ to: "/findInventory", search: { status: "all", location: id, subLocation: sub.id } })}
                    name={sub.name}
                    aside={sub.closed ? t("Closed") : formatCount(sub.count)}
                  />
                ) : (
                  <p className="flex min-h-11 items-center justify-between gap-3">
                    {sub.name}
                    {sub.closed && <span className="text-muted">{t("Closed")}</span>}
                  </p>
                )}
              </div>
              {maySetUp && !closed && sub.closed && (
                <ReopenButton
                  name={`${sub.name}, ${name}`}
                  command="locations.reopenSubLocation"
                  args={{ subLocationId: sub.id }}
                />
              )}
              {maySetUp && !sub.closed && (
                <IconButton
                  label={t("Rename {location}", { location: `${sub.name}, ${name}` })}
                  icon={<Pencil aria-hidden />}
                  onClick={() => setRenaming(sub)}
                />
              )}
              {!closed && !sub.closed && (
                <IconButton
                  label={t("Print label of {location}", { location: `${sub.name}, ${name}` })}
                  icon={<Printer aria-hidden />}
                  disabled={printing}
                  onClick={() => onPrint([{ id: sub.id, name: sub.name, within: name }])}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && <EditLocationDialog place={place} onClose={() => setEditing(false)} />}
      {adding && <AddSubLocationDialog location={place} onClose={() => setAdding(false)} />}
      {renaming !== null && (
        <RenameSubLocationDialog locationId={id} place={renaming} onClose={() => setRenaming(null)} />
      )}
    </SectionCard>
  );
}

function Row({ at, name, aside }: { at: AnyAddress; name: string; aside: ReactNode }) {
  return (
    <AppLink {...at} className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover">
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <span className="tabular text-right font-medium">{aside}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </AppLink>
  );
}

function LastAudit({ audit }: { audit: ListedLocation["lastAudit"] }) {
  if (audit === null)
    return (
      <p className="flex min-h-11 items-center justify-between gap-3">
        {t("Last full audit")} <span className="text-muted">{t("Never")}</span>
      </p>
    );
  const missing = (audit.expectedCount ?? 0) - (audit.foundCount ?? 0);
  return (
    <Row
      at={linkTo({ to: "/scanItems", search: { audit: audit.id } })}
      name={t("Last full audit")}
      aside={
        <>
          <DateText at={audit.createdAt} />
          {audit.expectedCount !== null &&
            ` · ${t("{count, plural, =0 {all found} other {# missing}}", { count: missing })}`}
        </>
      }
    />
  );
}
