/** Makers of two words or more, of which a title's first word would not be the name. */
const longNames =
  /^(?:new balance|alexander mcqueen|under armour|fear of god|comme des gar[cç]ons|saint laurent|dr\. martens|onitsuka tiger|le coq sportif|maison margiela|rick owens|bottega veneta|christian louboutin|louis vuitton|golden goose|common projects)(?= )/i;

/** Returns the brand that a title begins with: one that is known, else its first word; "" for an empty title. */
export function brandIn(title: string, known: readonly string[]): string {
  const low = title.toLowerCase();
  const begins = (brand: string) => brand !== "" && low.startsWith(`${brand.toLowerCase()} `);
  const [found] = known.filter((brand) => begins(brand)).toSorted((a, b) => b.length - a.length);
  // Jordan is Nike's line and everybody's own brand.
  if (found === undefined && low.startsWith("air jordan ")) return "Jordan";
  return found ?? longNames.exec(title)?.[0] ?? title.split(" ")[0] ?? "";
}
