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

const said = (
  tone: Tone,
  picture: SyncWords["picture"],
  short: string,
  detail: string,
  sentence: string,
): SyncWords => ({ tone, picture, short, detail, sentence });

/** Returns the most important state: what a person must act on comes first. */
export function syncWords(state: SyncState, now: number): SyncWords {
  const age =
    state.oldestWaitingAt === null
      ? ""
      : syncStatusWords("age", { age: formatSpan(now - Date.parse(state.oldestWaitingAt)) });
  const waiting = state.waiting === 0 ? "" : syncStatusWords("waiting", { count: state.waiting });
  const kept = state.waiting === 0 ? "" : ` ${syncStatusWords("savedHere", { count: state.waiting })}`;
  if (state.needAttention > 0)
    return said(
      "danger",
      "attention",
      syncStatusWords("needAttention", { count: state.needAttention }),
      waiting,
      syncStatusWords("needAttentionSentence", { count: state.needAttention }),
    );
  if (state.link === "updateNeeded")
    return said(
      "danger",
      "update",
      syncStatusWords("updateNeeded"),
      waiting,
      syncStatusWords("updateNeededSentence") + kept,
    );
  if (state.link === "signedOut")
    return said(
      "warning",
      "signedOut",
      syncStatusWords("signedOut"),
      waiting,
      syncStatusWords("signedOutSentence") + kept,
    );
  if (state.serverFull)
    return said(
      "warning",
      "offline",
      syncStatusWords("serverFull"),
      waiting,
      syncStatusWords("serverFullSentence") + kept,
    );
  if (state.photosFull && state.waiting > 0)
    return said(
      "warning",
      "offline",
      syncStatusWords("photosFull"),
      waiting,
      syncStatusWords("photosFullSentence") + kept,
    );
  if (state.link === "offline")
    return said(
      "warning",
      "offline",
      state.waiting === 0 ? syncStatusWords("offline") : syncStatusWords("offlineWaiting", { count: state.waiting }),
      age,
      syncStatusWords("offlineSentence") + kept,
    );
  if (state.link === "unreadable")
    return said(
      "warning",
      "update",
      syncStatusWords("updateTrace"),
      waiting,
      syncStatusWords("unreadableSentence") + kept,
    );
  if (state.link === "refused")
    return said(
      "warning",
      "offline",
      syncStatusWords("refused"),
      waiting,
      (state.refusal === ""
        ? syncStatusWords("blockedSentence")
        : syncStatusWords("refusedSentence", { reason: state.refusal })) + kept,
    );
  if (state.delivering !== null)
    return said(
      "info",
      "busy",
      syncStatusWords("delivering", { ...state.delivering }),
      age,
      syncStatusWords("deliveringSentence", { ...state.delivering }),
    );
  if (state.download !== null)
    return said(
      "info",
      "busy",
      syncStatusWords("downloading", { percent: percent(state.download) }),
      "",
      syncStatusWords("downloadingSentence", { ...state.download }),
    );
  if (state.link === "checking")
    return said(
      "neutral",
      "busy",
      state.waiting === 0 ? syncStatusWords("checking") : syncStatusWords("checkingWaiting", { count: state.waiting }),
      age,
      syncStatusWords("checkingSentence") + kept,
    );
  if (state.waiting > 0)
    return said("info", "busy", waiting, age, syncStatusWords("onTheWay", { count: state.waiting }));
  if (state.link === "starting")
    return said("neutral", "busy", syncStatusWords("connecting"), "", syncStatusWords("connectingSentence"));
  if (state.leftOut > 0)
    return said("warning", "update", syncStatusWords("updateTrace"), "", syncStatusWords("leftOutSentence"));
  return said("success", "online", syncStatusWords("online"), "", syncStatusWords("onlineSentence"));
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
