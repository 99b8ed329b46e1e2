import { DropOffScreen } from "./drop-off-screen.tsx";

/** Items that need the store's approval before they are brought [A2.26, A2.177]. */
export const Screen = () => <DropOffScreen key="requested" kind="requested" />;
