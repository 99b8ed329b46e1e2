export { watchForUpdates } from "#pwa/parts/update/app-update.ts";
export { keepScreens } from "#pwa/session/kept-screen/keep-screens.ts";
export { keepHomeIcon } from "./home-icon.ts";
