import { useDeferredValue, useEffect, useState } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";

export interface BulkPreview {
  /** Its arguments as text; differs from the current ones while outdated. */
  readonly of: string;
  /** Items before and after; null if this device cannot know. */
  readonly changes: readonly { readonly before: ItemRow; readonly after: ItemRow }[] | null;
  /** Reasons why items stay unchanged, by id; under "" for all of them. */
  readonly refused: ReadonlyMap<string, string>;
}

const nothing: ReadonlyMap<string, string> = new Map();

/** Returns the effect of a bulk edit on this device's items, computed again with each change; null until known. */
export function useBulkPreview(args: CommandArgs<"inventory.bulkEdit"> | null): BulkPreview | null {
  const device = useDevice();
  const version = useView((view) => view.version);
  const of = useDeferredValue(args === null ? "" : JSON.stringify(args));
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  useEffect(() => {
    if (of === "") return;
    let isWanted = true;
    const work = async (): Promise<BulkPreview> => {
      try {
        const found = await device.preview("inventory.bulkEdit", JSON.parse(of) as CommandArgs<"inventory.bulkEdit">);
        if (found === null) return { of, changes: null, refused: nothing };
        const changes = found.writes.flatMap(({ type, before, after }) =>
          type === "item" && before !== null && after !== null
            ? [{ before: before as ItemRow, after: after as ItemRow }]
            : [],
        );
        return { of, changes, refused: new Map(found.reports.map(({ id, message }) => [id, message])) };
      } catch (error) {
        if (!(error instanceof LocalRefusal)) throw error;
        return { of, changes: [], refused: new Map([["", error.message]]) };
      }
    };
    const show = async () => {
      const done = await work();
      if (isWanted) setPreview(done);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [device, of, version]);
  return args === null ? null : preview;
}
