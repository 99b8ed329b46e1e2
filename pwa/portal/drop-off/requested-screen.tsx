import { DropOffScreen } from "./drop-off-screen.tsx";

/** What waits for the store's word before it is brought [A2.26, A2.177]. */
export const Screen = () => <DropOffScreen key="requested" kind="requested" />;
