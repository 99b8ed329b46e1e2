import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import { classes } from "#pwa/ui/classes.ts";
import {
  type LabelBar,
  drawLinear,
  drawQr,
  gtinBarcode,
  linearWidth,
  textBarcode,
  textQr,
  upcEBarcode,
} from "#pwa/paper/labels/label-symbols.ts";
import type { TestCode } from "#pwa/scanning/scanner-test-codes.ts";

const linearHeight = 36;
const quietQr = 4;

/** A test code as a symbol to scan from screen or paper: black on white in every theme, one unit per module. */
export function TestSymbol({ code, seen }: { readonly code: TestCode; readonly seen: boolean }) {
  const { bars, width, height } = useMemo(() => drawSymbol(code), [code]);
  return (
    <figure
      className={classes(
        "flex flex-col items-center gap-2 rounded-card border bg-white p-3 text-black print:break-inside-avoid",
        seen ? "border-success ring-2 ring-success" : "border-line",
      )}
    >
      <svg
        role="img"
        aria-label={t("{name} test code", { name: code.name })}
        viewBox={`0 0 ${width} ${height}`}
        shapeRendering="crispEdges"
        className={classes("h-auto w-full", code.id === "qr" ? "max-w-32" : "max-w-72")}
      >
        <path d={bars.map((bar) => `M${bar.x} ${bar.y}h${bar.width}v${bar.height}h${-bar.width}z`).join("")} />
      </svg>
      <figcaption className="text-center text-caption">
        <span className="font-semibold">{code.name}</span>
        <span className="block break-all">{code.text}</span>
      </figcaption>
    </figure>
  );
}

function drawSymbol(code: TestCode): { bars: readonly LabelBar[]; width: number; height: number } {
  if (code.id === "qr") {
    const qr = textQr(code.text);
    const side = qr.size + 2 * quietQr;
    return { bars: drawQr(qr, quietQr, quietQr, 1), width: side, height: side };
  }
  const symbol =
    code.id === "ean13"
      ? gtinBarcode(`0${code.text}`)
      : code.id === "upcE"
        ? upcEBarcode(code.text)
        : textBarcode(code.text);
  if (symbol === null) return { bars: [], width: 1, height: linearHeight };
  return { bars: drawLinear(symbol, 0, 0, 1, linearHeight), width: linearWidth(symbol, 1), height: linearHeight };
}
