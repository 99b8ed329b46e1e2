import { useMemo } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import type { ItemLine } from "../item-line.ts";
import { decidingFacts } from "./facts.ts";
import { useFullRows } from "./full-rows.ts";

/**
 * Returns a function that adds to a list's line what helps to decide about its item, as soon as that is read; the line
 * itself where nothing is decided. Another function whenever more is known.
 */
export function useWithFacts(wanted: boolean): (line: ItemLine) => ItemLine {
  const { view, session } = useDevice();
  const rowOf = useFullRows();
  const version = useView((now) => now.version);
  return useMemo(() => {
    // The facts are of other rows too, which change with the version.
    void version;
    if (!wanted) return (line: ItemLine) => line;
    return (line: ItemLine) => {
      const row = rowOf(line.item);
      if (row === undefined) return line;
      return { ...line, facts: decidingFacts(view, session.store.id, row, new Date().toISOString()) };
    };
  }, [wanted, rowOf, view, session, version]);
}
