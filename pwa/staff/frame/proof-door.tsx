import { lazy, Suspense, useEffect, useState } from "react";
import { setProver } from "#pwa/sync/api.ts";

const ProofDialog = lazy(async () => ({
  default: (await import("#pwa/components/account/proof-dialog.tsx")).ProofDialog,
}));

/** Where a person is asked again whether it is them, whatever screen they are on, and what they wanted is then done. */
export function ProofDoor() {
  const [asked, setAsked] = useState<{ readonly end: (proven: boolean) => void } | null>(null);
  useEffect(() => {
    setProver(
      () =>
        new Promise((resolve) => {
          const end = (proven: boolean) => {
            setAsked(null);
            resolve(proven);
          };
          setAsked({ end });
        }),
    );
    return () => setProver(null);
  }, []);
  return asked === null ? null : (
    <Suspense>
      <ProofDialog onEnd={asked.end} />
    </Suspense>
  );
}
