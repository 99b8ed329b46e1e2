import { t } from "#shared/words/define-words.ts";
import type { SyncState } from "#pwa/machine/local/device.ts";
import { percentDone } from "#pwa/ui/percent.ts";
import type { Tone } from "#pwa/ui/controls/badge.tsx";

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
    state.oldestWaitingAt === null ? "" : t("for {age}", { age: formatSpan(now - Date.parse(state.oldestWaitingAt)) });
  const waiting = state.waiting === 0 ? "" : t("{count, number} waiting", { count: state.waiting });
  const kept =
    state.waiting === 0
      ? ""
      : ` ${t("{count, plural, one {# change} other {# changes}} saved on this device.", { count: state.waiting })}`;
  if (state.needAttention > 0)
    return said(
      "danger",
      "attention",
      t("{count, plural, one {# needs} other {# need}} attention", { count: state.needAttention }),
      waiting,
      t("Needs attention: {count, plural, one {# change needs} other {# changes need}} a decision.", {
        count: state.needAttention,
      }),
    );
  if (state.link === "updateNeeded")
    return said(
      "danger",
      "update",
      t("Update needed"),
      waiting,
      t("This app is too old for the server. Update it.") + kept,
    );
  if (state.link === "signedOut")
    return said("warning", "signedOut", t("Signed out"), waiting, t("Sign in again to send your changes.") + kept);
  if (state.serverFull)
    return said(
      "warning",
      "offline",
      t("Server can’t save"),
      waiting,
      t("The server can’t save changes right now. Your work is safe on this device. Tell whoever runs your server.") +
        kept,
    );
  if (state.photosFull && state.waiting > 0)
    return said(
      "warning",
      "offline",
      t("No room for photos"),
      waiting,
      t(
        "The server has no room for photos. Changes with photos, and those after them, wait on this device. Tell whoever runs your server.",
      ) + kept,
    );
  if (state.link === "offline")
    return said(
      "warning",
      "offline",
      state.waiting === 0 ? t("Offline") : t("Offline · {count, number} waiting", { count: state.waiting }),
      age,
      t("The server can’t be reached. You can keep working.") + kept,
    );
  if (state.link === "unreadable")
    return said(
      "warning",
      "update",
      t("Update Trace"),
      waiting,
      t(
        "This version of Trace can’t read the latest data from the server. Reload to update Trace. You can keep working.",
      ) + kept,
    );
  if (state.link === "refused")
    return said(
      "warning",
      "offline",
      t("Not up to date"),
      waiting,
      (state.refusal === ""
        ? t("Changes don’t get through on this network. Trace will try again. You can keep working.")
        : t("The server rejected the request: {reason} Trace will try again. You can keep working.", {
            reason: state.refusal,
          })) + kept,
    );
  if (state.delivering !== null)
    return said(
      "info",
      "busy",
      t("Syncing {done, number} of {total, number}", { ...state.delivering }),
      age,
      t("Syncing {done, number} of {total, number} changes.", { ...state.delivering }),
    );
  if (state.download !== null)
    return said(
      "info",
      "busy",
      t("Downloading {percent}%", { percent: percentDone(state.download) }),
      "",
      t("Downloading your store: {done, number} of {total, number} rows.", { ...state.download }),
    );
  if (state.link === "checking")
    return said(
      "neutral",
      "busy",
      state.waiting === 0 ? t("Checking") : t("Checking · {count, number} waiting", { count: state.waiting }),
      age,
      t("Checking whether the server can be reached.") + kept,
    );
  if (state.waiting > 0)
    return said(
      "info",
      "busy",
      waiting,
      age,
      t("{count, plural, one {# change} other {# changes}} on the way to the server.", { count: state.waiting }),
    );
  if (state.link === "starting") return said("neutral", "busy", t("Connecting"), "", t("Connecting to the server."));
  if (state.leftOut > 0)
    return said(
      "warning",
      "update",
      t("Update Trace"),
      "",
      t(
        "Your changes are saved to the server, but this version of Trace can’t show everything. Reload to update Trace.",
      ),
    );
  return said("success", "online", t("Online"), "", t("Everything on this device is saved to the server."));
}

/** Returns the queue's state, apart from changes that need a decision, which have a line of their own. */
export function queueSentence(state: SyncState, now: number): string {
  const words = syncWords({ ...state, needAttention: 0 }, now);
  return state.needAttention > 0 && words.picture === "online"
    ? t("Everything else is saved to the server.")
    : words.sentence;
}

/** Formats a waiting time for a badge: "45 s", "3 min", "2 h", "5 d". */
function formatSpan(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
