import { lazy, Suspense } from "react";
import { useCameraPlace } from "./camera-place.ts";

const CameraPanel = lazy(async () => ({ default: (await import("./camera-panel.tsx")).CameraPanel }));

/**
 * Place for the open camera's panel. The page has one below its header; a dialog that takes scans has its own, since
 * the page behind it is inert.
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
