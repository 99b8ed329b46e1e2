import type { Logo } from "#pwa/paper/labels/item-label.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { type DocumentOrder, drawDocument } from "./document.ts";

/** A drawing job: the document, and the logo, which only a page can load. */
export interface DocumentWork {
  readonly order: DocumentOrder;
  readonly logo: Logo | null;
}

/** Messages of the worker: progress, then the file or the reason for its failure. */
export type DocumentNews =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "made"; readonly file: Blob }
  | { readonly kind: "failed"; readonly sentence: string };

const say = (news: DocumentNews) => self.postMessage(news);

/** Milliseconds between two progress messages. */
const pauseMs = 100;

/** Draws one document outside the page's thread. The page terminates the worker. */
self.addEventListener("message", ({ data }: MessageEvent<DocumentWork>) => {
  let reportedAt = 0;
  drawDocument(data.order, data.logo, (done, total) => {
    const now = performance.now();
    if (done < total && now - reportedAt < pauseMs) return;
    reportedAt = now;
    say({ kind: "progress", done, total });
  }).then(
    (file) => say({ kind: "made", file }),
    (error: unknown) => say({ kind: "failed", sentence: problemText(error) }),
  );
});
