import { useEffect, useState } from "react";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { scannerTestWords } from "#pwa/scanning/scanner-test-words.ts";

/** Milliseconds, long enough to find the trigger. */
const patienceMs = 12_000;

/** First instructions; after a while without a scan, possible reasons. */
export function NothingArrived() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SectionCard id="scanner-found" title={late ? scannerTestWords("nothingYet") : scannerTestWords("waiting")}>
      <p role="status" className="text-muted">
        {late ? scannerTestWords("oneOfThese") : scannerTestWords("pullTrigger")}
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-faint" hidden={!late}>
        <li>{scannerTestWords("notKeyboard")}</li>
        <li>{scannerTestWords("notPaired")}</li>
        <li>{scannerTestWords("otherWindow")}</li>
        <li>{scannerTestWords("laser")}</li>
        <li>{scannerTestWords("handheld")}</li>
      </ul>
    </SectionCard>
  );
}
