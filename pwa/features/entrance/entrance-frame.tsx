import type { ReactNode } from "react";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { useEntrance } from "#pwa/session/entrance.ts";
import { ScreenTitle } from "#pwa/ui/controls/screen-title.tsx";

/** Frame of a screen before signing in: the store's logo, a title, and content. */
export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  const { store } = useEntrance();
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center bg-surface px-6 py-10">
      <div className="flex w-full max-w-md flex-col gap-5">
        <StoreMark logo={store?.logo ?? ""} name={store?.name ?? "Trace"} className="mb-3 size-14" />
        <ScreenTitle>{title}</ScreenTitle>
        {children}
      </div>
    </main>
  );
}

export function Good({ text }: { text: string | null }) {
  return text === null ? null : (
    <p role="status" className="rounded-control bg-success-soft px-4 py-3 text-success">
      {text}
    </p>
  );
}
