import { t } from "#shared/words/define-words.ts";
import { ChevronRight, DoorClosed, LayoutGrid, Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useCan, useMarketplace } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import type { ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch, word } from "#pwa/ui/data-list/list-address.ts";
import { useViewRows } from "#pwa/ui/data-list/view-rows.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { countWords } from "#shared/words/count-words.ts";
import { ClosingDialog } from "./closing-dialog.tsx";
import { listedLocations, type SubPlace } from "./places.ts";
import { ReopenButton } from "./reopen-button.tsx";
import { finding } from "#shared/machine/kernel/finding.ts";

/** A sub-location in its list. */
interface ListedSubPlace extends SubPlace {
  readonly locationId: string;
  readonly locationName: string;
}

export const readSubLocationSearch = listSearch(["name"], { location: word });
export type SubLocationSearch = ReturnType<typeof readSubLocationSearch>;

/** Sub-locations of the store's open locations, or of one location; each is renamed in place. */
export const subLocationList: ListOf<ListedSubPlace, SubLocationSearch> = {
  name: "subLocations",
  title: () => t("Sublocations"),
  counted: (count) => t("{count, plural, one {# sublocation} other {# sublocations}}", { count }),
  readSearch: readSubLocationSearch,
  stays: ["location"],
  useSource: useSubPlaces,
  idOf: ({ id }) => id,
  entry: Entry,
  entriesClass: "divide-y divide-line",
  searches: () => t("sublocation or location"),
  empty: () => ({
    icon: <LayoutGrid />,
    title: t("No sublocations yet"),
    text: t("A sublocation is a shelf or a room within a location. Add the first one."),
  }),
};

/** A row of the table; a press on the name makes it a field. Enter saves it, Escape restores it. */
function Entry({ row }: { readonly row: ListedSubPlace }) {
  const { id, name, locationId, locationName, count, closed } = row;
  const device = useDevice();
  // People who only set up places have no items on their devices.
  const seesStock = useCan()("inventory.view");
  const [closing, setClosing] = useState(false);
  const [editing, setEditing] = useState<"not yet" | "now" | "done">("not yet");
  const shownName = useRef<HTMLButtonElement>(null);
  const form = useCommandForm(
    "locations.renameSubLocation",
    { subLocationId: id, name },
    {
      missing: { name: t("Sublocation required") },
      onSaved: () => {
        toast.success(t("Sublocation renamed"));
        setEditing("done");
      },
    },
  );
  const field = form.field("name");
  const full = `${name}, ${locationName}`;
  // The field takes the focus, and leaves it where the name is again.
  useEffect(() => {
    if (editing === "done") shownName.current?.focus();
  }, [editing]);
  const leave = (how: "not yet" | "done") => {
    form.undo();
    setEditing(how);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_12rem_10rem] md:items-start">
      {editing === "now" ? (
        <form {...form.element} className="flex min-w-0 items-start gap-2 max-md:col-span-2">
          <Field
            label={t("Name of {location}", { location: full })}
            hideLabel
            error={field.error ?? form.problem}
            className="min-w-0 flex-1"
          >
            <Input
              most={120}
              autoComplete="off"
              ref={focused}
              value={field.value ?? ""}
              onChange={({ target }) => field.onChange(target.value)}
              onBlur={() => (form.dirty ? field.onBlur() : leave("not yet"))}
              onKeyDown={({ key }) => {
                if (key === "Escape") leave("done");
              }}
            />
          </Field>
          {form.dirty && (
            <Button type="submit" variant="primary" busy={form.state === "saving"}>
              {t("Save")}
            </Button>
          )}
        </form>
      ) : (
        <button
          ref={shownName}
          type="button"
          disabled={closed}
          aria-label={closed ? undefined : t("Rename {location}", { location: full })}
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-control text-left font-medium enabled:hover:bg-hover max-md:col-span-2"
          onClick={() => setEditing("now")}
        >
          <span className="min-w-0 break-words">{name}</span>
          {!closed && <Pencil aria-hidden className="size-4 shrink-0 text-muted" />}
        </button>
      )}
      {seesStock ? (
        <AppLink
          to="/findInventory"
          search={{ status: "all", location: locationId, subLocation: id }}
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-control hover:bg-hover"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate">{locationName}</span>
            <span className="tabular block text-caption text-muted">{countWords("items", { count })}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        </AppLink>
      ) : (
        <p className="flex min-h-11 min-w-0 items-center truncate">{locationName}</p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {closed ? (
          <>
            <Badge icon={<DoorClosed />}>{t("Closed")}</Badge>
            <ReopenButton name={full} command="locations.reopenSubLocation" args={{ subLocationId: id }} />
          </>
        ) : (
          <Button aria-label={t("Close {location}", { location: full })} onClick={() => setClosing(true)}>
            {t("Close")}
          </Button>
        )}
      </div>
      {closing && (
        <ClosingDialog
          name={name}
          at={{ locationId, subLocationId: id }}
          onClose={() => setClosing(false)}
          close={() => device.run("locations.closeSubLocation", { subLocationId: id })}
        />
      )}
    </div>
  );
}

const focused = (field: HTMLInputElement | null): void => field?.focus();

function useSubPlaces({ search = "", location }: SubLocationSearch): ListSource<ListedSubPlace> {
  const marketplace = useMarketplace();
  return useViewRows((view) => {
    const finds = finding(search);
    return listedLocations(view, marketplace)
      .filter(({ id, closed }) => (location === undefined ? !closed : id === location))
      .flatMap(({ id, name, subPlaces }) =>
        subPlaces.map((place): ListedSubPlace => ({ ...place, locationId: id, locationName: name })),
      )
      .filter(({ name, locationName }) => finds(`${name}\n${locationName}`));
  });
}
