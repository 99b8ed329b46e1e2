export { watchForUpdates } from "#pwa/parts/update/app-update.ts";
export { keepHomeIcon } from "./home-icon.ts";
