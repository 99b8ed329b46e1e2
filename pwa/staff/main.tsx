import "#pwa/styles/app.css";
import { createRoot } from "react-dom/client";
import { startHere } from "#pwa/session/start-here.ts";
import { watchForUpdates } from "#pwa/components/app-update.ts";
import { setLock, startLocked } from "#pwa/session/tablet/lock.ts";
import { watchForMissingParts } from "#pwa/components/missing-parts.ts";
import { startSpeaking } from "#pwa/language/start-speaking.ts";
import { App } from "./app.tsx";

const root = document.getElementById("root");
// gate.js has taken it where the browser is too old.
if (root === null) throw new Error("There is no root element to begin in.");
// No module waits at its top level: parts of the app import from this one, and the build could not join small files.
const lockScreen = { startLocked, lock: () => setLock({ kind: "locked", person: null }) };
watchForMissingParts();
startSpeaking(
  () => import("./spanish.ts"),
  () => {
    createRoot(root).render(<App />);
    void startHere("staff", lockScreen, () => setLock(null)).then(watchForUpdates);
  },
);
