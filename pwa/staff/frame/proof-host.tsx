import { lazy, Suspense, useEffect, useState } from "react";
import { setProver } from "#pwa/sync/api.ts";

const ProofDialog = lazy(async () => ({
  default: (await import("#pwa/parts/account/proof-dialog.tsx")).ProofDialog,
}));

/** Dialog host that asks a person to prove their identity, on any screen, before the server accepts an action. */
export function ProofHost() {
  const [asked, setAsked] = useState<{ readonly why: string; readonly end: (proven: boolean) => void } | null>(null);
  useEffect(() => {
    setProver(
      (why) =>
        new Promise((resolve) => {
          const end = (proven: boolean) => {
            setAsked(null);
            resolve(proven);
          };
          setAsked({ why, end });
        }),
    );
    return () => setProver(null);
  }, []);
  return asked === null ? null : (
    <Suspense>
      <ProofDialog why={asked.why} onEnd={asked.end} />
    </Suspense>
  );
}
