/** The screens of a till in one file of the built app, whose name is loaded before the first screen. */
export { CreditsScreen } from "./credits-screen.tsx";
export { DayCloseScreen } from "./day-close-screen.tsx";
