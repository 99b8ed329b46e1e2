import { DropOffScreen } from "./drop-off-screen.tsx";

/** Items that need the store's approval before they are brought. */
export const Screen = () => <DropOffScreen key="requested" kind="requested" />;
