import { useCallback, useDeferredValue, useState } from "react";
import { useView } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { Sheet } from "#pwa/components/ui/dialog.tsx";
import { Field, Input, Textarea } from "#pwa/components/ui/field.tsx";
import type { ItemBrief } from "#pwa/local/device.ts";
import { CodeText, ItemImage, optionLine } from "#pwa/features/inventory/item-facts.tsx";
import type { AuditRow } from "#shared/audits/rows.ts";
import { expectedQuery, type LiveAudit } from "./live-audit.ts";

const mostShown = 40;

/** Ticks an item whose label cannot be read: found among what is expected and not yet scanned, with a note that says why. */
export function TickSheet(props: {
  audit: AuditRow;
  live: LiveAudit;
  onClose: () => void;
  onTick: (code: string, note: string) => Promise<void>;
}) {
  const { audit, live, onClose, onTick } = props;
  const [search, setSearch] = useState("");
  const searched = useDeferredValue(search);
  const [chosen, setChosen] = useState<ItemBrief | null>(null);
  const [note, setNote] = useState("The label cannot be read.");
  const open = useView(
    useCallback(
      (view) => {
        const scanned = new Set(live.scans.flatMap(({ item }) => item?.id ?? []));
        const found = view.items.query({ ...expectedQuery(audit.locationId), search: searched });
        return found
          .slice(0, mostShown + scanned.size)
          .filter((item) => !scanned.has(item.id))
          .slice(0, mostShown);
      },
      [audit.locationId, live, searched],
    ),
  );
  if (chosen !== null)
    return (
      <Sheet
        open
        onClose={onClose}
        title="Tick without a label"
        actions={
          <>
            <Button onClick={() => setChosen(null)}>Back</Button>
            <Button
              variant="primary"
              disabled={note.trim() === ""}
              onClick={() => void onTick(chosen.code, note.trim())}
            >
              Tick as here
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Candidate item={chosen} />
          <Field label="Note" hint="Why it was ticked by hand.">
            <Textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </div>
      </Sheet>
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title="No label to scan"
      description="Choose the item from what is expected here and not yet scanned."
    >
      <div className="grid gap-3">
        <Field label="Search" hideLabel>
          <Input
            type="search"
            placeholder="Search title, size, code"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        {open.length === 0 && <p className="py-6 text-center text-muted">Nothing expected here matches.</p>}
        <ul className="grid">
          {open.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className="block w-full rounded-control px-2 py-2 text-left hover:bg-hover"
                onClick={() => setChosen(item)}
              >
                <Candidate item={item} />
              </button>
            </li>
          ))}
        </ul>
        {open.length === mostShown && <p className="text-center text-caption text-muted">Search to see more.</p>}
      </div>
    </Sheet>
  );
}

function Candidate({ item }: { item: ItemBrief }) {
  return (
    <span className="flex items-center gap-3">
      <ItemImage item={item} className="size-14" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{item.title}</span>
        <span className="block truncate text-caption text-muted">
          {optionLine(item)} · <CodeText code={item.code} />
        </span>
      </span>
    </span>
  );
}
