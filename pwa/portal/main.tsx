import "./older-browsers.ts";
import "#pwa/styles/app.css";
import { createRoot } from "react-dom/client";
import { firstScreenDrawn } from "#pwa/ui/first-screen.ts";
import { startFace } from "#pwa/session/start-face.ts";
import { countDaysIn } from "#pwa/ui/day-zone.ts";
import { sessionState, subscribeToSession } from "#pwa/session/session-store.ts";
import { watchForMissingParts } from "#pwa/parts/update/missing-parts.ts";
import { startSpeaking } from "#pwa/language/start-speaking.ts";
import { App } from "./app.tsx";
import { router } from "./router.ts";

const root = document.getElementById("root");
// start/page-script.js has removed it in browsers that are too old.
if (root === null) throw new Error("There is no root element to begin in.");
watchForMissingParts();
startSpeaking(
  () => import("./spanish.ts"),
  () => {
    // Consigners may be anywhere: days and times are the store's. Subscribed before any screen, so that the zone is set
    // first.
    subscribeToSession(() => {
      const session = sessionState();
      if (session.kind === "signedIn") countDaysIn(session.device.session.store.timeZone ?? "");
    });
    createRoot(root).render(<App />);
    void startFace("portal", null, () => undefined)
      .then(() => firstScreenDrawn)
      .then(() => import("./after-first-screen.ts"))
      .then(({ keepHomeIcon, keepScreens, watchForUpdates }) => {
        keepHomeIcon();
        keepScreens(router);
        return watchForUpdates();
      });
  },
);
