import type { LabelShape } from "#pwa/paper/labels/label-layout.ts";
import { textWidthMm } from "#pwa/paper/labels/label-text.ts";

const mmPerPoint = 25.4 / 72;
/** Returns the edges of what a shape prints, in millimetres of its page. */
export const boxOf = (shape: LabelShape) =>
  shape.kind === "text"
    ? {
        left: shape.x,
        right: shape.x + Math.min(shape.maxWidth, textWidthMm(shape.text, shape.sizePt, shape.bold)),
        top: shape.y - shape.sizePt * mmPerPoint * 0.72,
        bottom: shape.y + shape.sizePt * mmPerPoint * 0.21,
      }
    : { left: shape.x, right: shape.x + shape.width, top: shape.y, bottom: shape.y + shape.height };
