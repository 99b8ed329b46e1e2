/** The tabs of an audit's results. */
export const resultTabs = ["missing", "overScanned", "other", "logs"] as const;
export type ResultTab = (typeof resultTabs)[number];

/** Position within Scan Items in the address. */
export interface AuditSearch {
  readonly audit?: string;
  readonly tab?: ResultTab;
  /** True while scanning continues in a completed audit ("Scan Again"). */
  readonly scan?: true;
  /** True if the list of audits includes older ones from the server. */
  readonly older?: true;
}

/** Reads an address's search parameters, dropping invalid ones. */
export function readAuditSearch(raw: Readonly<Record<string, unknown>>): AuditSearch {
  const audit = raw["audit"];
  const isOn = (key: string) => raw[key] === true || raw[key] === "true";
  const older = isOn("older") ? { older: true as const } : {};
  if (typeof audit !== "string" || !/^[A-Za-z0-9_:-]{1,120}$/.test(audit)) return older;
  const tab = resultTabs.find((one) => one === raw["tab"]);
  return {
    audit,
    ...(tab === undefined ? {} : { tab }),
    ...(isOn("scan") ? { scan: true } : {}),
    ...older,
  };
}

/** Navigates within Scan Items; `replace` adds no history entry. */
export type Go = (next: AuditSearch, replace?: boolean) => void;
