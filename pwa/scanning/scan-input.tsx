import { t } from "#shared/words/define-words.ts";
import { CornerDownLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { type ParsedScan, parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { productsOfScan } from "./products-of-sku.ts";
import { scanBus } from "./scan-bus.ts";
import { scanningWords } from "./words.ts";
import { scanProblemWords } from "#shared/areas/scanning/words.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";

/**
 * Input for codes that cannot be scanned: the digits under the bars, an item's code, or a product's SKU. They are handled
 * like scans (`useScanner`). Text that is none of them stays in the field with an error message; for eight digits with two
 * meanings it asks which.
 */
export function ScanInput({
  label = t("Type the digits under the bars"),
  focused = false,
}: {
  readonly label?: string | undefined;
  /** Focuses the field when it appears. */
  readonly focused?: boolean | undefined;
}) {
  const { view } = useDevice();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [choice, setChoice] = useState<Extract<ParsedScan, { kind: "ambiguous8" }> | null>(null);

  const take = (scan: ParsedScan): void => {
    setTyped("");
    setProblem(null);
    setChoice(null);
    void scanBus.submitParsed(scan, "typed");
  };
  const submit = (): void => {
    const scan = parseScan(typed);
    if (scan.kind === "unknown" && productsOfScan(view, scan).length === 0)
      return setProblem(scanProblemWords(scan.problem));
    if (scan.kind === "ambiguous8") return setChoice(scan);
    take(scan);
  };

  return (
    <form
      {...unguarded}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-start gap-2">
        <Field label={label} error={problem} className="flex-1">
          <Input
            ref={field}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
              setChoice(null);
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            className="tabular"
          />
        </Field>
        <Button type="submit" icon={<CornerDownLeft aria-hidden />} className="mt-6">
          {t("Enter")}
        </Button>
      </div>
      {choice !== null && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-2 text-muted">{scanningWords("whichBarcode")}</legend>
          <Button onClick={() => take({ kind: "gtin", gtin14: choice.ean8 })}>EAN-8</Button>
          <Button onClick={() => take({ kind: "gtin", gtin14: choice.upcE })}>UPC-E</Button>
        </fieldset>
      )}
    </form>
  );
}
