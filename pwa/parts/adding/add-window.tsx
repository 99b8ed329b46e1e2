import type { ReactNode } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Dialog, FullScreen } from "#pwa/ui/controls/dialog.tsx";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";

/** The wizard's frame: a modal, or the whole window with the store's logo beside the product's picture. */
export function AddWindow({
  whole = false,
  picture,
  children,
  ...rest
}: {
  readonly whole?: boolean | undefined;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { session } = useDevice();
  return whole ? (
    <FullScreen
      {...rest}
      open
      mark={
        <>
          <StoreMark logo={session.store.logo} name={session.store.name} className="size-11" />
          {picture}
        </>
      }
    >
      <div className="mx-auto w-full max-w-[75rem] pt-5">{children}</div>
    </FullScreen>
  ) : (
    <Dialog
      {...rest}
      open
      width="wide"
      mark={picture}
      // Fixed height: steps differ in height, while the buttons must not move.
      className="h-[calc(100dvh-2rem)] md:h-[min(46rem,calc(100dvh-4rem))]"
    >
      {children}
    </Dialog>
  );
}
