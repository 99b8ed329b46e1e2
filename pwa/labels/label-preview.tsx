import { useMemo } from "react";
import { classes } from "#pwa/components/classes.ts";
import { type ItemLabel, type LabelLayout, type LabelStore, layoutLabel } from "./label-layout.ts";

const mmPerPoint = 25.4 / 72;

/** The label itself, not a picture of one: the same shapes the PDF is drawn from, as SVG. */
export function LabelPreview({
  label,
  store,
  className,
}: {
  readonly label: ItemLabel;
  readonly store: LabelStore;
  readonly className?: string | undefined;
}) {
  const layout = useMemo(() => layoutLabel(label, store), [label, store]);
  return <LayoutPreview layout={layout} name={`Label of ${label.title}, ${label.code}`} className={className} />;
}

/** Any page a PDF is drawn from, as it will be printed. */
export function LayoutPreview({
  layout,
  name,
  className,
}: {
  readonly layout: LabelLayout;
  /** Read aloud in its place. */
  readonly name: string;
  readonly className?: string | undefined;
}) {
  const bars = layout.shapes
    .map((shape) =>
      shape.kind === "bar" ? `M${shape.x} ${shape.y}h${shape.width}v${shape.height}h${-shape.width}z` : "",
    )
    .join("");
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
        {layout.shapes.map((shape, index) =>
          shape.kind === "text" ? (
            <text
              // Shapes of one label have no identity but their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              x={shape.x}
              y={shape.y}
              fontSize={shape.sizePt * mmPerPoint}
              fontWeight={shape.bold ? 700 : 400}
              fontFamily="Helvetica, Arial, sans-serif"
              fill="#000"
            >
              {shape.text}
            </text>
          ) : shape.kind === "image" ? (
            <image
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              href={shape.href}
              x={shape.x}
              y={shape.y}
              width={shape.width}
              height={shape.height}
            />
          ) : null,
        )}
      </svg>
      {layout.leftOut.length > 0 && (
        <figcaption className="mt-1.5 text-caption text-muted">
          No room on this label size for: {layout.leftOut.join(", ")}
        </figcaption>
      )}
    </figure>
  );
}
