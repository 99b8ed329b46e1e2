/** Estimates the width of a text of 14 px in pixels; capitals and digits are wider. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\p{Lu}\d@%]/u.test(letter) ? 9.4 : letter > "\u024f" ? 14 : 7.2), 0);

/** Breaks a name into lines of this width in pixels, between words where possible. */
export function nameLines(name: string, room: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    if (line !== "") lines.push(line);
    line = "";
  };
  for (const word of name.split(/\s+/)) {
    if (line !== "" && widthOf(`${line} ${word}`) <= room) {
      line += ` ${word}`;
      continue;
    }
    end();
    for (const letter of word) {
      if (line !== "" && widthOf(line + letter) > room) end();
      line += letter;
    }
  }
  end();
  return lines;
}
