import { t } from "#shared/words/define-words.ts";

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, "iPad"],
  [/iPhone/, "iPhone"],
  [/Android/, "Android"],
  [/Macintosh/, "Mac"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** Returns a browser's name for people from its user agent ("Chrome, Windows"). */
export function browserName(userAgent: string): string {
  if (userAgent === "") return t("A program");
  const found = [browsers, systems].flatMap((kinds) => kinds.find(([shape]) => shape.test(userAgent))?.[1] ?? []);
  return found.length === 0 ? t("A browser") : found.join(", ");
}
