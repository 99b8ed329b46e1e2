import "./older-browsers.ts";
import "#pwa/ui/styles/app.css";
import { createRoot } from "react-dom/client";
import { firstScreenDrawn } from "#pwa/ui/first-screen.ts";
import { restMayLoad, personIsIn } from "#pwa/session/session-store.ts";
import { startFace } from "#pwa/session/start-face.ts";
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
    createRoot(root).render(<App />);
    void startFace("portal", null, () => undefined)
      .then(restMayLoad)
      .then(() => import("./after-start.ts"))
      .then(({ keepHomeIcon, watchForUpdates }) => {
        keepHomeIcon();
        return watchForUpdates();
      })
      .catch(console.error);
    void personIsIn
      .then(() => firstScreenDrawn)
      .then(() => import("#pwa/session/kept-screen/keep-screens.ts"))
      .then(({ keepScreens }) => keepScreens(router))
      .catch(console.error);
  },
);
