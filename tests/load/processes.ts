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

function childrenOf(pid: number): readonly number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((one) => Number.isInteger(one) && statOf(one)?.[1] === String(pid));
}

/** Returns a process's processor time, in milliseconds. */
export const processorMs = (pid: number): number => sum(statOf(pid), 11, 12);

/** The same for a process with all its children, also those that have ended. */
export const familyProcessorMs = (pid: number): number =>
  sum(statOf(pid), 11, 12, 13, 14) + childrenOf(pid).reduce((total, child) => total + processorMs(child), 0);

/** Returns the memory that a process has in use, in bytes; what it shares with its siblings counts in part. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes = "0"] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return 0;
  }
}

/** The same for a process with its children. */
export const familyMemory = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((total, one) => total + memoryOf(one), 0);
