import { revokedWords } from "./revoked-words.ts";

/** Whoever was shut out here is told so, and does not take it for a sign-out. */
export const ShutOutNote = ({ store }: { readonly store: string }) => (
  <div role="status" className="mt-6 rounded-control bg-warning-soft px-4 py-3 text-warning">
    <p className="font-medium">{revokedWords("title", { store })}</p>
    <p className="mt-1">{revokedWords("askAdmin")}</p>
  </div>
);
