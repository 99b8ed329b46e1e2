import { t } from "#shared/words/define-words.ts";
import "./font/arimo.css";
import { Fragment, useMemo } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { type LabelLayout, type LabelShape, layoutLabel } from "./label-layout.ts";
import type { ItemLabel, LabelStore } from "./labelled-item.ts";
import { isSettable, textWidthMm } from "./label-text.ts";
import { type PlacedPicture, useLabelPictures } from "./use-label-pictures.ts";

const mmPerPoint = 25.4 / 72;

/** Preview of an item's label: the same layout that is printed. */
export function LabelPreview({ label, store }: { readonly label: ItemLabel; readonly store: LabelStore }) {
  const layout = useMemo(() => layoutLabel(label, store), [label, store]);
  return (
    <LayoutPreview layout={layout} name={t("Label of {title}, {code}", { title: label.title, code: label.code })} />
  );
}

/**
 * Returns the same object until the layout's content changes, so that a server response that changes nothing redraws no
 * picture.
 */
function useUnchanged(layout: LabelLayout): LabelLayout {
  const text = JSON.stringify(layout);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => layout, [text]);
}

/** Preview of any page of a PDF: the same shapes and pictures, as SVG. */
export function LayoutPreview({
  layout: wanted,
  name,
  className,
}: {
  readonly layout: LabelLayout;
  /** Accessible name. */
  readonly name: string;
  readonly className?: string | undefined;
}) {
  const layout = useUnchanged(wanted);
  const pictures = useLabelPictures(layout);
  const bars = layout.shapes
    .map((shape) =>
      shape.kind === "bar" ? `M${shape.x} ${shape.y}h${shape.width}v${shape.height}h${-shape.width}z` : "",
    )
    .join("");
  const noLogo = layout.shapes.some((shape) => shape.kind === "image" && pictures.get(shape) === null);
  const remarks = [
    ...[...Map.groupBy(layout.leftOut, ({ why }) => why)].map(
      ([why, left]) => `${left.map(({ what }) => what).join(", ")}: ${why}`,
    ),
    ...(noLogo ? [t("Logo: it could not be loaded, so labels are printed without it.")] : []),
  ];
  return (
    <figure className={classes("min-w-0", className)}>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        className="block h-auto w-full rounded-md bg-white shadow-card ring-1 ring-line"
        style={{ maxWidth: `${layout.width * 1.6}mm` }}
      >
        <path d={bars} fill="#000" shapeRendering="crispEdges" />
        {layout.shapes.map((shape, index) => (
          // Shapes of a label have no identity but their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            <DrawnShape shape={shape} picture={pictures.get(shape) ?? null} />
          </Fragment>
        ))}
      </svg>
      {remarks.length > 0 && (
        <figcaption className="mt-1.5 flex flex-col gap-0.5 text-caption text-muted">
          <span>{t("Not on this label:")}</span>
          {remarks.map((remark) => (
            <span key={remark}>{remark}</span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

function DrawnShape({ shape, picture }: { readonly shape: LabelShape; readonly picture: PlacedPicture | null }) {
  if (picture !== null) return <image {...picture} preserveAspectRatio="none" />;
  if (shape.kind !== "text" || !isSettable(shape.text)) return null;
  return (
    <text
      x={shape.x}
      y={shape.y}
      fontSize={shape.sizePt * mmPerPoint}
      fontWeight={shape.bold ? 700 : 400}
      fontFamily="Arimo, Helvetica, Arial, sans-serif"
      // As wide as in the PDF, even with the few letters the shipped font lacks.
      textLength={textWidthMm(shape.text, shape.sizePt, shape.bold)}
      lengthAdjust="spacingAndGlyphs"
      // A PDF's letters are not moved closer together.
      style={{ fontKerning: "none" }}
      fill="#000"
    >
      {shape.text}
    </text>
  );
}
