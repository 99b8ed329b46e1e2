/** The tabs of an audit's results [A2.254-A2.258]. */
export const resultTabs = ["missing", "overScanned", "other", "logs"] as const;
export type ResultTab = (typeof resultTabs)[number];

/** Where in Scan Items a person is, as the address says it. */
export interface AuditSearch {
  readonly audit?: string;
  readonly tab?: ResultTab;
  /** True while scanning goes on in an audit that has been run ("Scan Again"). */
  readonly scan?: true;
  /** True where the list of audits has those too that the server alone keeps. */
  readonly older?: true;
}

/** Reads an address's search parameters, dropping what is not understood. */
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

/** Moves within Scan Items; `replace` leaves no step for Back. */
export type Go = (next: AuditSearch, replace?: boolean) => void;
