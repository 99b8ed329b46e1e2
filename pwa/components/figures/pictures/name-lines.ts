/** About what letters of 14 px take of the width, in pixels; capitals and digits are wider. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\p{Lu}\d@%]/u.test(letter) ? 9.4 : letter > "\u024f" ? 14 : 7.2), 0);

/** A name in as many lines as it needs in so many pixels; between words where they fit, else within one. */
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
