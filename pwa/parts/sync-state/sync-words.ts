import type { SyncState } from "#pwa/local/device.ts";
import { percent } from "#pwa/ui/percent.ts";
import type { Tone } from "#pwa/ui/controls/badge.tsx";
import { syncStatusWords } from "./words.ts";

/** Summary of the sync state in words. */
export interface SyncWords {
  readonly tone: Tone;
  /** Icon: the current activity or obstacle. */
  readonly picture: "online" | "offline" | "busy" | "attention" | "signedOut" | "update";
  /** For the badge. */
  readonly short: string;
  /** Second figure of the badge where there is room: age of the oldest waiting change. */
  readonly detail: string;
  /** A sentence, for screen readers and the sheet. */
  readonly sentence: string;
}

/** Returns the most important state: what a person must act on comes first. */
export function syncWords(state: SyncState, now: number): SyncWords {
  const age = state.oldestWaitingAt === null ? "" : formatSpan(now - Date.parse(state.oldestWaitingAt));
  const waiting = state.waiting === 0 ? "" : syncStatusWords("waiting", { count: state.waiting });
  const kept = state.waiting === 0 ? "" : ` ${syncStatusWords("savedHere", { count: state.waiting })}`;
  if (state.needAttention > 0)
    return {
      tone: "danger",
      picture: "attention",
      short: syncStatusWords("needAttention", { count: state.needAttention }),
      detail: waiting,
      sentence: syncStatusWords("needAttentionSentence", { count: state.needAttention }),
    };
  if (state.link === "updateNeeded")
    return {
      tone: "danger",
      picture: "update",
      short: syncStatusWords("updateNeeded"),
      detail: waiting,
      sentence: syncStatusWords("updateNeededSentence") + kept,
    };
  if (state.link === "signedOut")
    return {
      tone: "warning",
      picture: "signedOut",
      short: syncStatusWords("signedOut"),
      detail: waiting,
      sentence: syncStatusWords("signedOutSentence") + kept,
    };
  if (state.serverFull)
    return {
      tone: "warning",
      picture: "offline",
      short: syncStatusWords("serverFull"),
      detail: waiting,
      sentence: syncStatusWords("serverFullSentence") + kept,
    };
  if (state.photosFull && state.waiting > 0)
    return {
      tone: "warning",
      picture: "offline",
      short: syncStatusWords("photosFull"),
      detail: waiting,
      sentence: syncStatusWords("photosFullSentence") + kept,
    };
  if (state.link === "offline")
    return {
      tone: "warning",
      picture: "offline",
      short:
        state.waiting === 0 ? syncStatusWords("offline") : syncStatusWords("offlineWaiting", { count: state.waiting }),
      detail: age,
      sentence: syncStatusWords("offlineSentence") + kept,
    };
  if (state.link === "unreadable")
    return {
      tone: "warning",
      picture: "update",
      short: syncStatusWords("updateTrace"),
      detail: waiting,
      sentence: syncStatusWords("unreadableSentence") + kept,
    };
  if (state.link === "refused")
    return {
      tone: "warning",
      picture: "offline",
      short: syncStatusWords("refused"),
      detail: waiting,
      sentence: syncStatusWords("refusedSentence", { reason: state.refusal }) + kept,
    };
  if (state.delivering !== null)
    return {
      tone: "info",
      picture: "busy",
      short: syncStatusWords("delivering", { ...state.delivering }),
      detail: age,
      sentence: syncStatusWords("deliveringSentence", { ...state.delivering }),
    };
  if (state.download !== null)
    return {
      tone: "info",
      picture: "busy",
      short: syncStatusWords("downloading", { percent: percent(state.download) }),
      detail: "",
      sentence: syncStatusWords("downloadingSentence", { ...state.download }),
    };
  if (state.link === "checking")
    return {
      tone: "neutral",
      picture: "busy",
      short:
        state.waiting === 0
          ? syncStatusWords("checking")
          : syncStatusWords("checkingWaiting", { count: state.waiting }),
      detail: age,
      sentence: syncStatusWords("checkingSentence") + kept,
    };
  if (state.waiting > 0)
    return {
      tone: "info",
      picture: "busy",
      short: waiting,
      detail: age,
      sentence: syncStatusWords("onTheWay", { count: state.waiting }),
    };
  if (state.link === "starting")
    return {
      tone: "neutral",
      picture: "busy",
      short: syncStatusWords("connecting"),
      detail: "",
      sentence: syncStatusWords("connectingSentence"),
    };
  if (state.leftOut > 0)
    return {
      tone: "warning",
      picture: "update",
      short: syncStatusWords("updateTrace"),
      detail: "",
      sentence: syncStatusWords("leftOutSentence"),
    };
  return {
    tone: "success",
    picture: "online",
    short: syncStatusWords("online"),
    detail: "",
    sentence: syncStatusWords("onlineSentence"),
  };
}

/** Returns the queue's state, apart from changes that need a decision, which have a line of their own. */
export function queueSentence(state: SyncState, now: number): string {
  const words = syncWords({ ...state, needAttention: 0 }, now);
  return state.needAttention > 0 && words.picture === "online" ? syncStatusWords("restDelivered") : words.sentence;
}

/** Formats a waiting time for a badge: "45 s", "3 min", "2 h", "5 d". */
function formatSpan(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
