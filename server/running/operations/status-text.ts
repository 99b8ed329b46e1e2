import type { InstallationStatus, StoreStatus } from "./read-status.ts";

/** A table: its title, the names of its columns, and its rows; columns of quantities are set to the right. */
export interface StatusTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Returns whether a column has numbers, with or without a unit, and nothing else. */
export const isOfQuantities = ({ rows }: StatusTable, column: number): boolean => {
  const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  return cells.length > 0 && cells.every((cell) => typeof cell === "number" || /^\d[\d.]* (?:s|min|h|MB)$/.test(cell));
};

/** What the page says of attempts to sign in. */
export const statusPageTexts = {
  wrong: "This is not the password.",
  wait: (seconds: number): string =>
    `There were too many wrong attempts. Try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`,
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Returns how the installation is as tables, for a terminal or a page; what is empty is left out. */
export function statusTables({
  database,
  replicas,
  migrations,
  jobsSeenSeconds,
  queues,
  failedJobs,
  stores,
}: InstallationStatus): readonly StatusTable[] {
  const { place, version, bytes, connections, mostConnections } = database;
  const used = Object.values(connections).reduce((sum, one) => sum + one, 0);
  const facts: readonly (readonly [string, string])[] = [
    ["Database", `${place}, PostgreSQL ${version}, ${megabytes(bytes)}`],
    [
      "Connections",
      `${used} of ${mostConnections}: ${Object.entries(connections)
        .map(([name, count]) => `${name} ${count}`)
        .join(", ")}`,
    ],
    ...replicas.map(
      ({ place, behindBytes, problem }) =>
        ["Replica", behindBytes === null ? `${place}: ${problem}` : `${place}, ${behindOf(behindBytes)}`] as const,
    ),
    ["Jobs", jobsSeen(jobsSeenSeconds)],
    ["Migrations", `${migrations.applied}, up to ${migrations.newest}`],
    ...(migrations.missing.length === 0
      ? []
      : [["", `not applied yet: ${migrations.missing.join(", ")}; the next start applies them`] as const]),
    ...(migrations.unknown.length === 0 ? [] : [["", `of a newer version: ${migrations.unknown.join(", ")}`] as const]),
  ];
  const tables: readonly StatusTable[] = [
    { title: "Installation", columns: ["", ""], rows: facts },
    {
      title: "Stores",
      columns: [
        "store",
        "name",
        "items",
        "unsold",
        "staff",
        "consigners",
        "pictures",
        "devices",
        "seen in 7 days",
        "protocol",
      ],
      rows: stores.map((store) => [
        ...[store.id, store.name, store.items, store.unsoldItems, store.employees, store.consigners],
        ...[megabytes(store.fileBytes), store.devices, store.devicesSeen, protocolsOf(store)],
      ]),
    },
    {
      title: "What waits or failed, by store",
      columns: [
        ...["store", "waits on devices", "held", "parked", "mails waiting", "mails failed"],
        ...["payments open", "payments failed", "payments unclear", "book differences"],
      ],
      rows: stores
        .filter(needsALook)
        .map((store) => [
          ...[store.id, store.undelivered, store.heldCommands, store.parkedCommands, store.mailsWaiting],
          ...[store.mailsFailed, store.paymentsOpen, store.paymentsFailed, store.paymentsUnknown],
          store.differences ?? "",
        ]),
    },
    {
      title: "Jobs",
      columns: ["queue", "waiting", "tried before", "active", "failed", "oldest"],
      rows: queues.map(({ queue, waiting, retried, active, failed, oldestSeconds }) => [
        ...[queue, waiting, retried, active, failed, waiting === 0 ? "" : duration(oldestSeconds)],
      ]),
    },
    {
      title: "Failed jobs, the last twenty",
      columns: ["at (UTC)", "queue", "store", "state", "problem"],
      rows: failedJobs.map(({ failedAt, queue, storeId, isGivenUp, problem }) => [
        ...[minuteOf(failedAt), queue, storeId, isGivenUp ? "given up" : "is tried again", problem],
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** A process that does jobs says so every half a minute. */
const jobsLostAfter = 90;

const jobsSeen = (seconds: number | null): string =>
  seconds === null
    ? "no process with the role jobs was ever at work"
    : seconds > jobsLostAfter
      ? `no process with the role jobs has been at work for ${duration(seconds)}`
      : `a process with the role jobs was at work ${duration(seconds)} ago`;

/** Returns a moment to the minute, as "2026-03-01 14:05". */
export const minuteOf = (moment: string): string => moment.slice(0, 16).replace("T", " ");

const duration = (seconds: number): string =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7_200
      ? `${Math.floor(seconds / 60)} min`
      : `${Math.floor(seconds / 3_600)} h`;

const behindOf = (bytes: number): string =>
  bytes === 0 ? "up to date" : `${bytes.toLocaleString("en")} bytes of the log behind`;

const protocolsOf = ({ protocols }: StoreStatus): string =>
  Object.entries(protocols)
    .map(([protocol, count]) => `${protocol} (${count})`)
    .join(", ");

const needsALook = (store: StoreStatus): boolean =>
  [
    ...[store.undelivered, store.heldCommands, store.parkedCommands, store.mailsWaiting, store.mailsFailed],
    ...[store.paymentsOpen, store.paymentsFailed, store.paymentsUnknown, store.differences ?? 0],
  ].some((count) => count > 0);

/** Returns the tables as text. What people wrote is on one line, without what would steer a terminal. */
export function statusText(status: InstallationStatus): string {
  const tables = statusTables(status).map((table) => {
    const { title, columns, rows } = table;
    const rights = columns.map((_, nth) => isOfQuantities(table, nth));
    const cells = [columns, ...rows].map((row) =>
      row.map((cell, nth) => ({ text: plain(cell), isRight: rights[nth] === true })),
    );
    const widths = columns.map((_, nth) => Math.max(...cells.map((row) => row[nth]?.text.length ?? 0)));
    const lines = cells
      .filter((row) => row.some(({ text }) => text !== ""))
      .map((row) =>
        row
          .map(({ text, isRight }, nth) => (isRight ? text.padStart(widths[nth] ?? 0) : text.padEnd(widths[nth] ?? 0)))
          .join("  ")
          .trimEnd(),
      );
    return `${title}\n${lines.map((line) => `  ${line}`).join("\n")}`;
  });
  return `${tables.join("\n\n")}\n`;
}

const plain = (cell: string | number): string =>
  String(cell)
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .slice(0, 200);
