import { t } from "#shared/words/define-words.ts";
import { Printer, RotateCcw } from "lucide-react";
import { useMemo } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { analyseScanner, readsRight } from "#pwa/scanning/analyse-scanner.ts";
import { FocusWarning } from "#pwa/scanning/focus-warning.tsx";
import { testCodes } from "#pwa/scanning/scanner-test-codes.ts";
import { changeScannerSettings, scannerLimits, useScannerSettings } from "#pwa/scanning/settings.ts";
import { useWakeLock } from "#pwa/scanning/use-wake-lock.ts";
import { ArrivedScan } from "./arrived-scan.tsx";
import { NothingArrived } from "./nothing-arrived.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { TestSymbol } from "./test-symbol.tsx";
import { useObservedScans } from "./use-observed-scans.ts";

const wanted = 3;

/** Shows exactly what a hardware scanner sends, and proposes the settings that read it best. */
export function ScannerTestScreen() {
  useWakeLock();
  const settings = useScannerSettings();
  const { scans, again } = useObservedScans();
  const analysis = useMemo(() => analyseScanner(scans, settings, scannerLimits), [scans, settings]);
  const seen = new Set(analysis.scans.map((scan) => scan.match?.code.id));
  const missing = Math.max(0, wanted - scans.length);
  return (
    <>
      <PageHeader
        title={t("Test your scanner")}
        subtitle={t("Scan three of the codes, one after another. What you scan here changes nothing.")}
        back="/device"
        actions={
          <>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t("Print")}
            </Button>
            <Button icon={<RotateCcw aria-hidden />} disabled={scans.length === 0} onClick={again}>
              {t("Start again")}
            </Button>
          </>
        }
      />
      <FocusWarning />
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
        <SectionCard
          id="scanner-codes"
          title={t("Codes to scan")}
          aside={
            <span role="status" className="tabular text-muted print:hidden">
              {missing === 0
                ? t("Enough scanned")
                : t("{scanned, number} of {wanted, number} scanned", {
                    scanned: Math.min(scans.length, wanted),
                    wanted,
                  })}
            </span>
          }
        >
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            {testCodes.map((code) => (
              <TestSymbol key={code.id} code={code} seen={seen.has(code.id)} />
            ))}
          </div>
        </SectionCard>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5 print:hidden">
          {scans.length === 0 ? (
            <NothingArrived />
          ) : (
            <>
              <ProposalCard
                analysis={analysis}
                waitsFor={missing}
                onTake={(proposal) => {
                  changeScannerSettings(proposal);
                  toast.success(t("This device now uses these scanner settings."));
                }}
              />
              <ol aria-label={t("Scans as they arrived")} className="flex flex-col gap-2.5">
                {scans
                  .map((observed, index) => ({ observed, tested: analysis.scans[index], number: index + 1 }))
                  .toReversed()
                  .map(
                    ({ observed, tested, number }) =>
                      tested !== undefined && (
                        <ArrivedScan
                          key={number}
                          number={number}
                          observed={observed}
                          tested={tested}
                          right={readsRight(observed, tested.match?.code, settings)}
                        />
                      ),
                  )}
              </ol>
            </>
          )}
        </div>
      </div>
    </>
  );
}
