import { RotateCcw, ScanBarcode } from "lucide-react";
import { useId } from "react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { Button, buttonClasses } from "#pwa/components/ui/button.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { Field, Input } from "#pwa/components/ui/field.tsx";
import { Select } from "#pwa/components/ui/select.tsx";
import { type FeedbackKind, feedback } from "#pwa/scanning/feedback.ts";
import {
  changeScannerSettings,
  defaultScannerSettings,
  type ScannerSettings,
  scannerLimits,
  useScannerSettings,
} from "#pwa/scanning/settings.ts";

const ends = [
  { value: "any", label: "Enter, Tab or a pause" },
  { value: "enter", label: "Enter" },
  { value: "tab", label: "Tab" },
  { value: "pause", label: "A pause" },
] as const;

const keyboards = [
  { value: "device", label: "This device’s keyboard" },
  { value: "us", label: "A US keyboard" },
] as const;

const sounds: readonly { readonly kind: FeedbackKind; readonly label: string }[] = [
  { kind: "success", label: "Success" },
  { kind: "duplicate", label: "Duplicate" },
  { kind: "wrongPlace", label: "Wrong place" },
  { kind: "unknown", label: "Unknown" },
];

/** How the hardware scanner types, and how a scan answers. */
export function ScannerSection() {
  const settings = useScannerSettings();
  return (
    <SectionCard
      id="device-scanner"
      title="Scanner"
      aside={
        <Button
          variant="ghost"
          icon={<RotateCcw aria-hidden />}
          className="-my-2.5"
          onClick={() => changeScannerSettings(defaultScannerSettings)}
        >
          Defaults
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <AppLink to="/device/scanner" className={buttonClasses("primary")}>
          <ScanBarcode aria-hidden />
          Test your scanner
        </AppLink>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="A scan ends with">
            <Select
              value={settings.endKey}
              options={ends}
              onChange={(endKey) => changeScannerSettings({ endKey: endKey as ScannerSettings["endKey"] })}
            />
          </Field>
          <Field label="Prefix" hint="Typed before each code; cut off.">
            <Input
              value={settings.prefix}
              maxLength={20}
              autoComplete="off"
              onChange={(event) => changeScannerSettings({ prefix: event.target.value })}
            />
          </Field>
          <Field label="The scanner types on" hint="Where letters arrive changed, as y for z.">
            <Select
              value={settings.keyboard}
              options={keyboards}
              onChange={(keyboard) => changeScannerSettings({ keyboard: keyboard as ScannerSettings["keyboard"] })}
            />
          </Field>
        </div>
        <Slider
          label="Pause that ends a scan"
          value={settings.pauseMs}
          limits={scannerLimits.pauseMs}
          step={50}
          unit="ms"
          onChange={(pauseMs) => changeScannerSettings({ pauseMs })}
        />
        <Slider
          label="Unfinished scans are dropped after"
          value={settings.bufferMs}
          limits={scannerLimits.bufferMs}
          step={50}
          unit="ms"
          onChange={(bufferMs) => changeScannerSettings({ bufferMs })}
        />
        <Slider
          label="Volume"
          value={Math.round(settings.volume * 100)}
          limits={[0, 100]}
          step={5}
          unit="%"
          disabled={settings.muted}
          onChange={(volume) => changeScannerSettings({ volume: volume / 100 })}
        />
        <div className="flex flex-wrap gap-x-6">
          <Check label="Mute" checked={settings.muted} onChange={(muted) => changeScannerSettings({ muted })} />
          {"vibrate" in navigator && (
            <Check
              label="Vibrate"
              checked={settings.vibrate}
              onChange={(vibrate) => changeScannerSettings({ vibrate })}
            />
          )}
        </div>
        <div>
          <p className="mb-2 text-caption font-medium text-muted">Try the sounds</p>
          <div className="grid grid-cols-2 gap-2">
            {sounds.map(({ kind, label }) => (
              <Button key={kind} onClick={() => feedback(kind)} className="px-2">
                {label}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </SectionCard>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly limits: readonly [number, number];
  readonly step: number;
  readonly unit: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, limits: [low, high], step, unit, disabled, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between text-caption">
        <label htmlFor={id} className="font-medium text-muted">
          {label}
        </label>
        <output htmlFor={id} className="tabular">
          {value} {unit}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={low}
        max={high}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full disabled:opacity-45"
      />
    </div>
  );
}

function Check({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
