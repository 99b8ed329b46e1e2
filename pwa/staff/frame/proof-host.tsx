import { lazy, Suspense, useEffect, useState } from "react";
import { setProver } from "#pwa/machine/sync/api.ts";

const ProofDialog = lazy(async () => ({
  default: (await import("#pwa/parts/account/proof-dialog.tsx")).ProofDialog,
}));

/** Dialog host that asks a person to prove their identity, on any screen, before the server accepts an action. */
export function ProofHost() {
  const [request, setRequest] = useState<{ readonly why: string; readonly end: (proven: boolean) => void } | null>(
    null,
  );
  useEffect(() => {
    // Calls made together, such as cards that one Save sends, are answered by one proof.
    let asked: Promise<boolean> | null = null;
    setProver(
      (why) =>
        (asked ??= new Promise((resolve) => {
          const end = (proven: boolean) => {
            asked = null;
            setRequest(null);
            resolve(proven);
          };
          setRequest({ why, end });
        })),
    );
    return () => setProver(null);
  }, []);
  return request === null ? null : (
    <Suspense>
      <ProofDialog why={request.why} onEnd={request.end} />
    </Suspense>
  );
}
