const range = (from: number, to: number, step: number, suffix: string): string[] => {
  const out: string[] = [];
  for (let size = from; size <= to; size += step) out.push(`${size}${suffix}`);
  return out;
};

const men = [...range(4, 13, 0.5, ""), "14", "15"];
const women = range(5, 12, 0.5, "W");
const gradeSchool = range(3.5, 7, 0.5, "Y");
const preschool = [...range(10.5, 13.5, 0.5, "C"), ...range(1, 3, 0.5, "Y")];
const toddler = range(2, 10, 1, "C");

/** All US sizes of the demo's template, in shelf order. */
export const allSizes = [...new Set([...men, ...women, ...gradeSchool, ...preschool, ...toddler])];

/** Returns the sizes that a title's abbreviations name, and who wears them. */
export function sizeRun(title: string): { readonly sizes: readonly string[]; readonly gender: string } {
  if (/\((W|Women's)\)/.test(title)) return { sizes: women, gender: "Women" };
  if (/\(GS\)/.test(title)) return { sizes: gradeSchool, gender: "Youth" };
  if (/\((PS|Kids)\)/.test(title)) return { sizes: preschool, gender: "Kids" };
  if (/\((TD|Infants)\)/.test(title)) return { sizes: toddler, gender: "Toddler" };
  return { sizes: men, gender: "Men" };
}
