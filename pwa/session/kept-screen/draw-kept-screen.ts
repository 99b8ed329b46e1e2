import { buildName } from "#pwa/machine/local/build-name.ts";
import { closedWhenAside } from "#pwa/machine/local/page-cache.ts";
import { deviceRecordIn, deviceRecordKey, sessionAtHand } from "#pwa/machine/local/kept/device-record.ts";
import { readKept } from "#pwa/machine/local/kept/kept-database.ts";
import { readKeptScreen } from "#pwa/machine/local/read-kept-screen.ts";
import { keptScreenId } from "#pwa/ui/kept-screen-id.ts";
import { isRemembered } from "../remember.ts";
import { isLeftLocked } from "../tablet/left-locked.ts";
import { lookNow, screenName } from "./look.ts";

/** Milliseconds after which a kept screen goes even if the app has not drawn its own. */
const longestShown = 10_000;

/** The page's own style for what Tailwind sets anew at the root of a shadow tree, where the sheets are loaded again. */
const asThePage = ["font", "line-height", "font-feature-settings", "tab-size", "--shadow-card", "--shadow-float"];
const hostStyle =
  asThePage.map((name) => `${name}:inherit;`).join("") +
  "position:fixed;inset:0;z-index:100;overflow:hidden;visibility:hidden;background:var(--canvas);cursor:progress";

/**
 * Draws the screen of this address as it was when it was last at rest, for the moment until the app draws its own
 * (decision 0279). Runs before any other code of the page, which does not wait for it. Nothing in it can be
 * pressed, found or read out, and no code can look into it.
 */
async function drawKeptScreen(): Promise<void> {
  // A page that is left while this reads would keep the next one from saving (decision 0210).
  const databases = closedWhenAside({ window, indexedDB, reload: () => undefined });
  const record = deviceRecordIn((await readKept(databases)).get(deviceRecordKey));
  // Without a record the app decides who is here.
  if (record === null || !isRemembered(record)) return;
  const session = sessionAtHand(record);
  // The build before notes its lock in local storage alone.
  const isLocked = () => isLeftLocked(record) || localStorage.getItem("trace.locked") !== null;
  if (session === null || isLocked()) return;
  const look = lookNow(session);
  const screen = await readKeptScreen(session, { indexedDB: databases, build: buildName() }, screenName(), look);
  if (screen === null || document.body === null) return;
  const host = document.createElement("div");
  host.id = keptScreenId;
  host.ariaHidden = "true";
  host.style.cssText = hostStyle;
  // The host takes the taps, which would reach what is beneath.
  const content = document.createElement("div");
  content.inert = true;
  content.innerHTML = screen.html;
  for (const element of content.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset["style"] ?? "";
  const sheets = screen.sheets.map(styleSheet);
  host.attachShadow({ mode: "closed" }).append(...sheets.map(({ link }) => link), content);
  if (isDrawnByTheApp() || isLocked()) return;
  document.body.append(host);
  setTimeout(() => host.remove(), longestShown);
  const loaded = await Promise.all(sheets.map(({ isLoaded }) => isLoaded));
  if (!loaded.every(Boolean) || isLocked()) return host.remove();
  host.style.visibility = "";
  requestAnimationFrame(() => host.isConnected && performance.mark("trace:kept-screen"));
}

const isDrawnByTheApp = (): boolean => "stands" in document.documentElement.dataset;

function styleSheet(href: string): { readonly link: HTMLLinkElement; readonly isLoaded: Promise<boolean> } {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  const isLoaded = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  link.href = href;
  return { link, isLoaded };
}

// Without it the page starts as it does without a kept screen.
drawKeptScreen().catch((fault: unknown) => console.error(fault));
