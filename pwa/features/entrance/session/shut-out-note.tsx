import { t } from "#shared/words/define-words.ts";
import { revokedWords } from "./revoked-words.ts";

/** Note that this person was locked out, so that it does not look like a sign-out. */
export const ShutOutNote = ({ store }: { readonly store: string }) => (
  <div role="status" className="mt-6 rounded-control bg-warning-soft px-4 py-3 text-warning">
    <p className="font-medium">{revokedWords("title", { store })}</p>
    <p className="mt-1">
      {t(
        "An admin ended it, and the store’s data was removed from this device. If this is a mistake, talk to an admin.",
      )}
    </p>
  </div>
);
