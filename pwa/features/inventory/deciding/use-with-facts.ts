import { useCallback } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import type { ItemLine } from "../item-line.ts";
import { decidingFacts } from "./facts.ts";
import { useFullRows } from "./full-rows.ts";

/**
 * Returns a function that adds to a list's line what helps to decide about its item, as soon as that is read; the line
 * itself where nothing is decided. Another function whenever more is known.
 */
export function useWithFacts(wanted: boolean): (line: ItemLine) => ItemLine {
  const storeId = useDevice().session.store.id;
  const rowOf = useFullRows();
  return useView(
    useCallback(
      (view) =>
        wanted
          ? (line) => {
              const row = rowOf(line.item);
              if (row === undefined) return line;
              return { ...line, facts: decidingFacts(view, storeId, row, new Date().toISOString()) };
            }
          : itself,
      [wanted, rowOf, storeId],
    ),
  );
}

const itself = (line: ItemLine): ItemLine => line;
