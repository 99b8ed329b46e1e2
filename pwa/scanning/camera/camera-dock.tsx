import { lazy, Suspense } from "react";
import { useCameraPlace } from "./camera-place.ts";

const CameraPanel = lazy(async () => ({ default: (await import("./camera-panel.tsx")).CameraPanel }));

/**
 * Where the camera's panel stands while it is open. The page has one below its header; a
 * dialog that takes scans has its own, since what lies behind a dialog is out of reach.
 */
export function CameraDock({ inDialog = false }: { readonly inDialog?: boolean }) {
  const here = useCameraPlace();
  if (!here) return null;
  return (
    <Suspense>
      <CameraPanel inDialog={inDialog} />
    </Suspense>
  );
}
