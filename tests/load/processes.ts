import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of a tick of processor time, on every Linux that Node runs on. */
const tickMs = 10;

/** Returns the fields of a process after its name (proc(5): field 3 is the first), or null if it is gone. */
function statOf(pid: number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

const sum = (fields: readonly string[] | null, ...at: readonly number[]): number =>
  at.reduce((total, n) => total + Number(fields?.[n] ?? 0), 0) * tickMs;

/** Returns the process with all that descend from it and live. */
function familyOf(pid: number): readonly number[] {
  const parents = readdirSync("/proc")
    .map(Number)
    .filter((one) => Number.isInteger(one))
    .map((one) => [one, Number(statOf(one)?.[1])] as const);
  const family = [pid];
  for (const member of family) family.push(...parents.filter(([, parent]) => parent === member).map(([one]) => one));
  return family;
}

/** Returns a process's processor time, in milliseconds. */
export const processorMs = (pid: number): number => sum(statOf(pid), 11, 12);

/** The same for a process with all that descend from it, also those that have ended. */
export const familyProcessorMs = (pid: number): number =>
  familyOf(pid).reduce((total, one) => total + sum(statOf(one), 11, 12, 13, 14), 0);

/** Returns the memory that a process has in use, in bytes; what it shares with its siblings counts in part. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes = "0"] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return 0;
  }
}

/** The same for a process with all that descend from it. */
export const familyMemory = (pid: number): number => familyOf(pid).reduce((total, one) => total + memoryOf(one), 0);
