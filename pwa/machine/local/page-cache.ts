/** The parts of a page that concern the back/forward cache. */
export interface AsideBrowser {
  readonly window: Pick<EventTarget, "addEventListener">;
  readonly indexedDB: IDBFactory;
  reload(): void;
}

/**
 * Returns IndexedDB for a page that browsers may put into their back/forward cache. Databases left open there can keep
 * WebKit from ever opening them for the next page (decision 0193). A transaction of such a page never ends either:
 * one that only reads keeps every write of the next pages waiting for as long as the page is cached (decision 0210).
 * So the page aborts its transactions and closes all databases on entering the cache, and reloads on its return.
 */
export function closedWhenAside({ window, indexedDB, reload }: AsideBrowser): IDBFactory {
  const connections = new Set<IDBDatabase>();
  const running = new Set<IDBTransaction>();
  let isAside = false;
  const watch = (transaction: IDBTransaction) => {
    running.add(transaction);
    for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => running.delete(transaction));
  };
  const keep = (db: IDBDatabase) => {
    if (isAside) return db.close();
    const [close, begin] = [db.close.bind(db), db.transaction.bind(db)];
    connections.add(db);
    db.close = () => {
      connections.delete(db);
      close();
    };
    db.transaction = (...wanted: Parameters<IDBDatabase["transaction"]>) => {
      const transaction = begin(...wanted);
      watch(transaction);
      return transaction;
    };
  };
  const onKept = (type: string, act: () => void) =>
    window.addEventListener(type, (event) => (event as PageTransitionEvent).persisted && act());
  onKept("pagehide", () => {
    isAside = true;
    for (const transaction of running) giveUp(transaction);
    for (const db of connections) db.close();
  });
  onKept("pageshow", () => {
    // It was asked when the page was left.
    askNothing(window);
    reload();
  });
  return new Proxy(indexedDB, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "open") return value.bind(target) as unknown;
      return (...wanted: Parameters<IDBFactory["open"]>) => {
        const request = target.open(...wanted);
        request.addEventListener("upgradeneeded", () => request.transaction !== null && watch(request.transaction));
        request.addEventListener("success", () => keep(request.result));
        return request;
      };
    },
  });
}

/** Loads the page anew without a question about a half-filled form, which is nobody's here any more. */
export function reloadUnasked(): void {
  askNothing(window);
  location.reload();
}

const askNothing = (window: AsideBrowser["window"]): void =>
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });

function giveUp(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (fault) {
    // It is being committed already, and ends by that.
    if (!(fault instanceof DOMException && fault.name === "InvalidStateError")) throw fault;
  }
}
