import type { Logo } from "#pwa/labels/item-label.ts";
import { type DocumentOrder, drawDocument } from "./document.ts";

/** What the page hands over: what to draw, with the logo that only a page can load. */
export interface DocumentWork {
  readonly order: DocumentOrder;
  readonly logo: Logo | null;
}

/** What the worker says: how far it is, then the file or why there is none. */
export type DocumentNews =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "made"; readonly file: Blob }
  | { readonly kind: "failed"; readonly sentence: string };

const say = (news: DocumentNews) => self.postMessage(news);

/** Often enough for an eye, seldom enough for the page. */
const pauseMs = 100;

/** Draws one document, off the page. Whoever started the worker ends it. */
self.addEventListener("message", ({ data }: MessageEvent<DocumentWork>) => {
  let told = 0;
  drawDocument(data.order, data.logo, (done, total) => {
    const now = performance.now();
    if (done < total && now - told < pauseMs) return;
    told = now;
    say({ kind: "progress", done, total });
  }).then(
    (file) => say({ kind: "made", file }),
    (error: unknown) => say({ kind: "failed", sentence: error instanceof Error ? error.message : String(error) }),
  );
});
