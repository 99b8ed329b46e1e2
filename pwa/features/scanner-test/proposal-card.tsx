import { Check, CircleAlert, CircleCheck, Info } from "lucide-react";
import { classes } from "#pwa/components/classes.ts";
import { plural } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import type { ScannerAnalysis } from "#pwa/scanning/analyse-scanner.ts";
import type { WedgeOptions } from "#pwa/scanning/wedge.ts";
import { findingWords } from "./finding-words.ts";

const tones = {
  good: { Icon: CircleCheck, ink: "text-success" },
  note: { Icon: Info, ink: "text-info" },
  problem: { Icon: CircleAlert, ink: "text-danger" },
} as const;

/** What the test found, and the settings it proposes, with one button to take them over. */
export function ProposalCard({
  analysis: { findings, proposal },
  waitsFor,
  onTake,
}: {
  readonly analysis: ScannerAnalysis;
  /** How many more scans it takes before anything is proposed. */
  readonly waitsFor: number;
  readonly onTake: (settings: Partial<WedgeOptions>) => void;
}) {
  return (
    <SectionCard id="scanner-found" title="What this scanner does">
      <ul aria-live="polite" className="flex flex-col gap-2.5">
        {findings.map((finding) => {
          const words = findingWords(finding);
          const { Icon, ink } = tones[words.tone];
          return (
            <li key={words.text} className="flex gap-3">
              <Icon aria-hidden className={classes("mt-0.5 size-5 shrink-0", ink)} />
              <span>{words.text}</span>
            </li>
          );
        })}
      </ul>
      {waitsFor > 0 ? (
        <p className="mt-4 text-muted">{plural(waitsFor, "more scan")}, and Trace proposes the settings.</p>
      ) : proposal === null ? (
        <p className="mt-4 text-muted">The settings fit. There is nothing to change.</p>
      ) : (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="font-semibold">Proposed settings</h3>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {settingWords(proposal).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="font-medium break-all">{value}</dd>
              </div>
            ))}
          </dl>
          <Button
            variant="primary"
            size="large"
            icon={<Check aria-hidden />}
            className="mt-4 w-full sm:w-auto"
            onClick={() => onTake(proposal)}
          >
            Use these settings
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

const endWords = { any: "Enter, Tab or a pause", enter: "Enter", tab: "Tab", pause: "A pause" } as const;

function settingWords(proposal: Partial<WedgeOptions>): readonly (readonly [string, string])[] {
  const { endKey, prefix, pauseMs, bufferMs, keyboard } = proposal;
  return [
    ...(endKey === undefined ? [] : [["A scan ends with", endWords[endKey]] as const]),
    ...(prefix === undefined ? [] : [["Prefix", prefix === "" ? "none" : prefix] as const]),
    ...(keyboard === undefined
      ? []
      : [["The scanner types on", keyboard === "us" ? "A US keyboard" : "This device’s keyboard"] as const]),
    ...(pauseMs === undefined ? [] : [["Pause that ends a scan", `${pauseMs} ms`] as const]),
    ...(bufferMs === undefined ? [] : [["Unfinished scans are dropped after", `${bufferMs} ms`] as const]),
  ];
}
