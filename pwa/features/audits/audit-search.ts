/** The tabs of an audit's results [A2.254-A2.258]. */
export const resultTabs = ["missing", "overScanned", "other", "logs"] as const;
export type ResultTab = (typeof resultTabs)[number];

/** Where in Scan Items a person is, as the address says it. */
export interface AuditSearch {
  readonly audit?: string;
  readonly tab?: ResultTab;
  /** True while scanning goes on in an audit that has been run ("Scan Again"). */
  readonly scan?: true;
}

/** Reads an address's search parameters, dropping what is not understood. */
export function readAuditSearch(raw: Readonly<Record<string, unknown>>): AuditSearch {
  const audit = raw["audit"];
  if (typeof audit !== "string" || !/^[A-Za-z0-9_:-]{1,120}$/.test(audit)) return {};
  const tab = resultTabs.find((one) => one === raw["tab"]);
  return {
    audit,
    ...(tab === undefined ? {} : { tab }),
    ...(raw["scan"] === true || raw["scan"] === "true" ? { scan: true } : {}),
  };
}

/** Moves within Scan Items; `replace` leaves no step for Back. */
export type Go = (next: AuditSearch, replace?: boolean) => void;
