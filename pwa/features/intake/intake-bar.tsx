import type { ReactNode } from "react";

/** The wizard's buttons, within reach of the thumb: above the phone's menu, at the bottom of wide screens. */
export function IntakeBar({ children, facts }: { readonly children: ReactNode; readonly facts?: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-auto -mb-[calc(3.25rem-env(safe-area-inset-bottom))] md:-mb-10 border-t border-line bg-canvas/95 short:static short:mb-0 short:bg-canvas px-4 py-3 backdrop-blur-md md:bottom-0 md:-mx-6 md:px-6 lg:-mx-8 lg:px-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">{facts}</div>
        <div className="flex items-center gap-2">{children}</div>
      </div>
    </div>
  );
}
