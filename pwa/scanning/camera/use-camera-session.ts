import { useEffect, useState, useSyncExternalStore } from "react";
import { CameraSession, type CameraState } from "./camera-session.ts";

/** Returns a camera session that is open while the component is mounted. */
export function useCameraSession(): { readonly session: CameraSession; readonly state: CameraState } {
  const [session] = useState(() => new CameraSession());
  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);
  return { session, state: useSyncExternalStore(session.subscribe, () => session.state) };
}
