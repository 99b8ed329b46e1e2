import { DropOffScreen } from "./drop-off-screen.tsx";

/** Items the store expects to be brought. */
export const Screen = () => <DropOffScreen key="pending" kind="pending" />;
