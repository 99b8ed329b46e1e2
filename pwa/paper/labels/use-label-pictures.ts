import { useEffect, useState } from "react";
import { browserPictures } from "./browser-pictures.ts";
import { logoBox, rasterBox } from "./item-label.ts";
import type { LabelLayout, LabelShape } from "./label-layout.ts";
import { isSettable } from "./label-text.ts";
import { loadLogo } from "./load-logo.ts";

/** A picture on the label, in millimetres. */
export interface PlacedPicture {
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pictures of shapes that the PDF cannot set: null for one that cannot be drawn. */
export type LabelPictureOf = ReadonlyMap<LabelShape, PlacedPicture | null>;

const none: LabelPictureOf = new Map();
const pictures = browserPictures(loadLogo);

/** Returns the pictures that the PDF uses, for the preview; empty until they are drawn. */
export function useLabelPictures(layout: LabelLayout): LabelPictureOf {
  const [drawn, setDrawn] = useState(none);
  useEffect(() => {
    const urls: string[] = [];
    let isGone = false;
    const hrefOf = (png: Uint8Array): string => {
      const url = URL.createObjectURL(new Blob([Uint8Array.from(png)], { type: "image/png" }));
      urls.push(url);
      return url;
    };
    const place = async (shape: LabelShape): Promise<PlacedPicture | null> => {
      if (shape.kind === "image") {
        const logo = await pictures.image(shape.href);
        return logo === null ? null : { href: hrefOf(logo.png), ...logoBox(shape, logo) };
      }
      const raster = shape.kind === "text" ? await pictures.text(shape) : null;
      return raster === null || shape.kind !== "text"
        ? null
        : { href: hrefOf(raster.png), ...rasterBox(shape, raster) };
    };
    const asked = layout.shapes.filter(
      (shape) => shape.kind === "image" || (shape.kind === "text" && !isSettable(shape.text)),
    );
    void Promise.all(asked.map(async (shape) => [shape, await place(shape)] as const)).then((placed) => {
      if (!isGone) setDrawn(new Map(placed));
    });
    return () => {
      isGone = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [layout]);
  return drawn;
}
