/** A piece of a line; names of the app's own screens, buttons and fields are strong. */
export interface GuideWords {
  readonly text: string;
  readonly strong?: true;
}

/** A part of a page of the guide, from above. */
export type GuideBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly words: readonly GuideWords[] }
  /** Numbered steps, or points in no order. */
  | { readonly kind: "steps" | "points"; readonly lines: readonly (readonly GuideWords[])[] }
  /** An address of a picture, and what it shows. */
  | { readonly kind: "picture"; readonly source: string; readonly text: string };

/** A page of the guide, as docs/guide has it. */
export interface GuideText {
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}
