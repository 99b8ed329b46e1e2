import "#pwa/ui/styles/app.css";
import { createRoot } from "react-dom/client";
import { startFace } from "#pwa/session/start-face.ts";
import { restMayLoad, personIsIn } from "#pwa/session/session-store.ts";
import { setLock, startLocked } from "#pwa/session/tablet/lock.ts";
import { watchForMissingParts } from "#pwa/parts/update/missing-parts.ts";
import { startSpeaking } from "#pwa/language/start-speaking.ts";
import { firstScreenDrawn } from "#pwa/ui/first-screen.ts";
import { App } from "./app.tsx";
import { router } from "./router.ts";

const root = document.getElementById("root");
// start/page-script.js has removed it in browsers that are too old.
if (root === null) throw new Error("There is no root element to begin in.");
// No top-level await: parts of the app import this module, and the build could not merge small files.
const lockScreen = { startLocked, lock: () => setLock({ kind: "locked", person: null }) };
watchForMissingParts();
startSpeaking(
  () => import("./spanish.ts"),
  () => {
    createRoot(root).render(<App />);
    void startFace("staff", lockScreen, () => setLock(null))
      .then(restMayLoad)
      .then(() => import("#pwa/parts/update/app-update.ts"))
      .then(({ watchForUpdates }) => watchForUpdates())
      .catch(console.error);
    void personIsIn
      .then(() => firstScreenDrawn)
      .then(() => import("#pwa/session/kept-screen/keep-screens.ts"))
      .then(({ keepScreens }) => keepScreens(router))
      .catch(console.error);
  },
);
