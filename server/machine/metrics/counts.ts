import { Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * What this process counts, for Prometheus (decision 0264). It belongs to the process as its memory does, so that
 * no caller has to hand it on. No label is a store's or a person's: each value of one is a series that is kept.
 */
export const registry = new Registry();
const registers = [registry];

export const requests = new Counter({
  name: "trace_requests_total",
  help: "Requests by method, route's pattern and status; aborted without one.",
  labelNames: ["method", "route", "status"],
  registers,
});

export const requestSeconds = new Histogram({
  name: "trace_request_seconds",
  help: "Seconds from a request to the end of its answer, without event streams.",
  labelNames: ["method", "route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const streams = new Gauge({ name: "trace_streams", help: "Devices that listen for news now.", registers });

const commands = new Counter({
  name: "trace_commands_total",
  help: "Answered commands by name and outcome, those that arrived again too.",
  labelNames: ["command", "outcome"],
  registers,
});

/**
 * Begins the counts that alerts wait for at nought. Prometheus sees a count rise, not begin: without it the first parked
 * command, and after each start the first failed mail or payment, would call nobody.
 */
export function beginCounts(commandNames: Iterable<string>): void {
  for (const command of commandNames) commands.inc({ command, outcome: "parked" }, 0);
  for (const outcome of ["sent", "failed"]) mails.inc({ outcome }, 0);
  for (const state of ["failed", "unknown"]) payments.inc({ state }, 0);
}

/** Counts one answered command. A name that this server does not know is the caller's text, and so no label. */
export const countCommand = (name: string, isKnown: boolean, outcome: string): void =>
  commands.inc({ command: isKnown ? name : "unknown", outcome });

export const storeReads = new Counter({
  name: "trace_store_reads_total",
  help: "Reads that a replica may answer, where there are any: by who answered, and why it was the primary (away, busy, behind, failed).",
  labelNames: ["target", "why"],
  registers,
});

export const pulledRows = new Counter({
  name: "trace_pulled_rows_total",
  help: "Rows sent to devices that asked for changes.",
  registers,
});

export const downloadedRows = new Counter({
  name: "trace_downloaded_rows_total",
  help: "Rows sent to devices that download a store.",
  registers,
});

export const mails = new Counter({
  name: "trace_mails_total",
  help: "Mails handed to the mail server, and those it did not take.",
  labelNames: ["outcome"],
  registers,
});

export const notificationCount = new Counter({
  name: "trace_notifications_total",
  help: "Messages to browsers: sent, failed, or to a subscription that is gone.",
  labelNames: ["outcome"],
  registers,
});

export const payments = new Counter({
  name: "trace_payments_total",
  help: "What payment services answered, by the state that the payment then had.",
  labelNames: ["state"],
  registers,
});

/** Does the work, and counts its outcome: what `named` makes of its result, or "failed". */
export async function countOutcome<T>(
  counter: Counter<"outcome">,
  work: () => Promise<T>,
  named: (result: T) => string,
): Promise<T> {
  try {
    const result = await work();
    counter.inc({ outcome: named(result) });
    return result;
  } catch (error) {
    counter.inc({ outcome: "failed" });
    throw error;
  }
}
