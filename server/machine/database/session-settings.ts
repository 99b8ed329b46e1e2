/** A stuck statement must not lock a store's rows for ever; a cancelled one is a fault and is retried. */
export const limits = { timezone: "UTC", statement_timeout: "60000", lock_timeout: "15000" };

/** Milliseconds after which a transaction that nobody goes on with is ended. */
export const idleMs = 60_000;

/** Returns the URL with settings for each connection's start; RESET returns to them instead of removing them. */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const changed = new URL(url);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  changed.searchParams.set("options", [changed.searchParams.get("options") ?? "", ...options].join(" ").trim());
  return changed.href;
}
