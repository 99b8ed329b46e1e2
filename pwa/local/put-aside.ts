/** The parts of a page that concern the back/forward cache. */
export interface AsidePage {
  readonly window: Pick<EventTarget, "addEventListener">;
  readonly indexedDB: IDBFactory;
  reload(): void;
}

/**
 * Returns IndexedDB for a page that browsers may put into their back/forward cache. Databases left open there can keep
 * WebKit from ever opening them for the next page (docs/decisions/0193), so the page closes all of them on entering the
 * cache and reloads on its return.
 */
export function closedWhenAside({ window, indexedDB, reload }: AsidePage): IDBFactory {
  const connections = new Set<IDBDatabase>();
  let isAside = false;
  const keep = (db: IDBDatabase) => {
    if (isAside) return db.close();
    const close = db.close.bind(db);
    connections.add(db);
    db.close = () => {
      connections.delete(db);
      close();
    };
  };
  const onKept = (type: string, act: () => void) =>
    window.addEventListener(type, (event) => (event as PageTransitionEvent).persisted && act());
  onKept("pagehide", () => {
    isAside = true;
    // A running transaction still completes.
    for (const db of connections) db.close();
  });
  onKept("pageshow", () => {
    // No second question about a half-filled form: it was asked when the page was left.
    window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
    reload();
  });
  return new Proxy(indexedDB, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "open") return value.bind(target) as unknown;
      return (...wanted: Parameters<IDBFactory["open"]>) => {
        const request = target.open(...wanted);
        request.addEventListener("success", () => keep(request.result));
        return request;
      };
    },
  });
}
