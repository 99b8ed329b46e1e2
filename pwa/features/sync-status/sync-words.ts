import type { SyncState } from "#pwa/local/device.ts";
import { formatCount, formatSpan } from "#pwa/components/format.ts";
import type { Tone } from "#pwa/components/ui/badge.tsx";

/** How the device stands with the server, in as few words as it takes. */
export interface SyncWords {
  readonly tone: Tone;
  /** Names the picture: what the device is doing, or what keeps it from it. */
  readonly picture: "online" | "offline" | "busy" | "attention" | "signedOut" | "update";
  /** For the pill. */
  readonly short: string;
  /** A second figure for the pill where there is room: how long the oldest change has waited. */
  readonly detail: string;
  /** A sentence, for readers and the sheet. */
  readonly sentence: string;
}

/** The one state that matters most right now: what a person must act on comes first. */
export function syncWords(state: SyncState, now: number): SyncWords {
  const age = state.oldestWaitingAt === null ? "" : formatSpan(now - Date.parse(state.oldestWaitingAt));
  const waiting = state.waiting === 0 ? "" : `${formatCount(state.waiting)} waiting`;
  const kept = state.waiting === 0 ? "" : ` ${changes(state.waiting)} saved on this device.`;
  if (state.needAttention > 0)
    return {
      tone: "danger",
      picture: "attention",
      short: `${formatCount(state.needAttention)} ${state.needAttention === 1 ? "needs" : "need"} attention`,
      detail: waiting,
      sentence: `Needs attention: ${formatCount(state.needAttention)} ${state.needAttention === 1 ? "thing waits" : "things wait"} for a decision.`,
    };
  if (state.link === "updateNeeded")
    return {
      tone: "danger",
      picture: "update",
      short: "Update needed",
      detail: waiting,
      sentence: `This version of Trace is too old for the server. Update the app.${kept}`,
    };
  if (state.link === "signedOut")
    return {
      tone: "warning",
      picture: "signedOut",
      short: "Signed out",
      detail: waiting,
      sentence: `The server no longer knows this session. Sign in again to deliver.${kept}`,
    };
  if (state.serverFull)
    return {
      tone: "warning",
      picture: "offline",
      short: "Server cannot store",
      detail: waiting,
      sentence: `The server cannot store changes right now. Your work is safe on this device.${kept}`,
    };
  if (state.link === "offline")
    return {
      tone: "warning",
      picture: "offline",
      short: waiting === "" ? "Offline" : `Offline · ${waiting}`,
      detail: age,
      sentence: `The server cannot be reached. Work goes on here.${kept}`,
    };
  if (state.delivering !== null)
    return {
      tone: "info",
      picture: "busy",
      short: `Delivering ${formatCount(state.delivering.done)} of ${formatCount(state.delivering.total)}`,
      detail: age,
      sentence: `Delivering ${formatCount(state.delivering.done)} of ${formatCount(state.delivering.total)} changes.`,
    };
  if (state.download !== null)
    return {
      tone: "info",
      picture: "busy",
      short: `Downloading ${percent(state.download)} %`,
      detail: "",
      sentence: `Downloading the store: ${formatCount(state.download.done)} of ${formatCount(state.download.total)} rows.`,
    };
  if (state.link === "checking")
    return {
      tone: "neutral",
      picture: "busy",
      short: waiting === "" ? "Checking" : `Checking · ${waiting}`,
      detail: age,
      sentence: `Checking whether the server can be reached.${kept}`,
    };
  if (state.waiting > 0)
    return {
      tone: "info",
      picture: "busy",
      short: waiting,
      detail: age,
      sentence: `${changes(state.waiting)} on the way to the server.`,
    };
  if (state.link === "starting")
    return { tone: "neutral", picture: "busy", short: "Connecting", detail: "", sentence: "Connecting to the server." };
  return {
    tone: "success",
    picture: "online",
    short: "Online",
    detail: "",
    sentence: "Everything on this device is delivered.",
  };
}

const changes = (count: number): string => `${formatCount(count)} ${count === 1 ? "change" : "changes"}`;

export const percent = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
