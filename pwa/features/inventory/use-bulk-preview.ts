import { useDeferredValue, useEffect, useState } from "react";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { LocalRefusal } from "#pwa/local/device.ts";
import type { CommandArgs } from "#shared/commands.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";

export interface BulkPreview {
  /** What it is the preview of; compared with what is asked now, it says whether it is of before. */
  readonly of: string;
  /** Items as they are and as they would be; null where this device cannot tell. */
  readonly changes: readonly { readonly before: ItemRow; readonly after: ItemRow }[] | null;
  /** Why an item stays as it is, by its id; by "" where it holds for all of them. */
  readonly refused: ReadonlyMap<string, string>;
}

const nothing: ReadonlyMap<string, string> = new Map();

/** What a bulk edit would make of the items on this device, worked out anew with each change; null until it is known. */
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
        const told = await device.preview("inventory.bulkEdit", JSON.parse(of) as CommandArgs<"inventory.bulkEdit">);
        if (told === null) return { of, changes: null, refused: nothing };
        const changes = told.writes.flatMap(({ type, before, after }) =>
          type === "item" && before !== null && after !== null
            ? [{ before: before as ItemRow, after: after as ItemRow }]
            : [],
        );
        return { of, changes, refused: new Map(told.reports.map(({ id, message }) => [id, message])) };
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
