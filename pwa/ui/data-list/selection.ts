import { useCallback, useMemo, useState } from "react";

/** Maximum items per command. */
export const mostSelected = 500;

export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Selects all of these, up to the maximum of one command, or none if all are selected already. */
  toggleAll(ids: readonly string[]): void;
  /** Selects these no more. */
  leave(ids: readonly string[]): void;
  clear(): void;
}

/** Returns the selected rows. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(id) && next.size < mostSelected) next.add(id);
      return next;
    });
  }, []);
  const toggleAll = useCallback((all: readonly string[]) => {
    setIds((now) => {
      const next = new Set(now);
      if (all.every((id) => next.has(id))) for (const id of all) next.delete(id);
      else for (const id of all) if (next.size < mostSelected) next.add(id);
      return next;
    });
  }, []);
  const leave = useCallback((gone: readonly string[]) => {
    setIds((now) => new Set([...now].filter((id) => !gone.includes(id))));
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, toggle, toggleAll, leave, clear }), [ids, toggle, toggleAll, leave, clear]);
}
