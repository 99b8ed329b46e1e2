import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A recipe as its page tells it. */
export interface ToldRecipe {
  readonly page: string;
  readonly title: string;
  /** The number of files it takes, and how many of them are new. */
  readonly files: number;
  readonly newFiles: number;
  /** Paths and folders it names; `<name>` stands for any name. */
  readonly paths: readonly string[];
}

const folder = "docs/recipes";

/** Returns every recipe: the sections of docs/recipes that say "Files: 7, 2 of them new." below their heading. */
export const toldRecipes = (): readonly ToldRecipe[] =>
  readdirSync(folder).flatMap((page) => recipesIn(page, readFileSync(join(folder, page), "utf8")));

export function recipesIn(page: string, text: string): readonly ToldRecipe[] {
  return text.split(/^#+ /m).flatMap((section) => {
    const counted = /^Files: (\d+), (\d+) of them new\.$/m.exec(section);
    if (counted === null) return [];
    const [title = ""] = section.split("\n", 1);
    const paths = [...section.matchAll(/`([\w.<>-]+\/[^`\s]*)`/g)].map(([, path = ""]) => path);
    return [{ page, title, files: Number(counted[1]), newFiles: Number(counted[2]), paths }];
  });
}

/** Returns whether the recipe names this file, or the folder it is in. */
export const names = ({ paths }: ToldRecipe, file: string): boolean =>
  paths.some((path) => {
    const pattern = path.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/<[^>]*>/g, "[^/]+");
    return new RegExp(path.endsWith("/") ? `^${pattern}[^/]+$` : `^${pattern}$`).test(file);
  });
