import "#pwa/styles/app.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { startPortal } from "./portal-session.ts";

const root = document.getElementById("root");
// gate.js has taken it where the browser is too old.
if (root === null) throw new Error("There is no root element to begin in.");
createRoot(root).render(<App />);
void startPortal();
