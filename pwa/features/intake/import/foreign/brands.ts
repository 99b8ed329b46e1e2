/** Makers of two words or more, of which a title's first word would not be the name. */
const longNames =
  /^(?:new balance|alexander mcqueen|under armour|fear of god|comme des gar[cç]ons|saint laurent|dr\. martens|onitsuka tiger|le coq sportif|maison margiela|rick owens|bottega veneta|christian louboutin|louis vuitton|golden goose|common projects)(?= )/i;

/** Returns a reader of the brand that a title begins with: the longest one known, else its first word; "" for none. */
export function brandReader(known: readonly string[]): (title: string) => string {
  const spelled = new Map<string, string>();
  for (const brand of known) {
    const low = brand.toLowerCase();
    if (low !== "" && !spelled.has(low)) spelled.set(low, brand);
  }
  const longest = Math.max(0, ...[...new Set([...spelled.keys()].map((brand) => brand.length))]);
  return (title) => {
    const low = title.toLowerCase();
    for (let end = low.lastIndexOf(" ", longest); end > 0; end = low.lastIndexOf(" ", end - 1)) {
      const found = spelled.get(low.slice(0, end));
      if (found !== undefined) return found;
    }
    // Jordan is Nike's line and everybody's own brand.
    if (low.startsWith("air jordan ")) return "Jordan";
    return longNames.exec(title)?.[0] ?? title.split(" ")[0] ?? "";
  };
}
