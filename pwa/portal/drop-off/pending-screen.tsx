import { DropOffScreen } from "./drop-off-screen.tsx";

/** Items the store expects to be brought [A2.27]. */
export const Screen = () => <DropOffScreen key="pending" kind="pending" />;
