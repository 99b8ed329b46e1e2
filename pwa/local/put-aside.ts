/** What it takes of a page to know when it is put aside. */
export interface AsidePage {
  readonly window: Pick<EventTarget, "addEventListener">;
  readonly indexedDB: IDBFactory;
  reload(): void;
}

/**
 * IndexedDB for a page that browsers may put into their back/forward cache. There it would keep its databases open, and
 * WebKit may then never open them for the page that came in its place (docs/decisions/0193): a page that is put aside closes
 * all of them, and is loaded anew when it is back.
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
    // What a running transaction writes is still written.
    for (const db of connections) db.close();
  });
  onKept("pageshow", () => {
    // Whoever left a half-filled form has been asked.
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
