import { useMemo } from "react";
import type { View } from "#pwa/machine/local/device.ts";
import { useView } from "../device-context.tsx";
import type { ListRows } from "./describe.ts";

/** Returns rows that are all here as a list's source. */
export const asListRows = <Row>(rows: readonly Row[]): ListRows<Row> => ({
  count: rows.length,
  slice: (from, to) => rows.slice(from, to),
});

/** Returns this device's rows, which are the newer ones, and those the server has sent that are not on it. */
export function withOlder<Row extends { readonly id: string }>(
  here: readonly Row[],
  older: readonly Row[],
): readonly Row[] {
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...older.filter(({ id }) => !known.has(id))];
}

/** Returns rows that are read from the view as a list's source. */
export function useViewRows<Row>(select: (view: View) => readonly Row[]): ListRows<Row> {
  const rows = useView(select);
  return useMemo(() => asListRows(rows), [rows]);
}
