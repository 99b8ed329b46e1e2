import { revokedWords } from "./revoked-words.ts";

/** Note that this person was locked out, so that it does not look like a sign-out. */
export const ShutOutNote = ({ store }: { readonly store: string }) => (
  <div role="status" className="mt-6 rounded-control bg-warning-soft px-4 py-3 text-warning">
    <p className="font-medium">{revokedWords("title", { store })}</p>
    <p className="mt-1">{revokedWords("askAdmin")}</p>
  </div>
);
