import { readFile } from "./read-file.ts";
import type { ReadMessage } from "./table-reader.ts";

/** Lines per message, few enough for the page not to stutter. */
const linesAtOnce = 200;

/** Worker that reads a file and sends its lines in parts. */
addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  const tell = (message: ReadMessage) => postMessage(message);
  readFile(data).then(
    (read) => {
      if ("problem" in read) return tell({ kind: "problem", problem: read.problem });
      tell({ kind: "facts", facts: read.facts });
      for (let from = 0; from < read.lines.length; from += linesAtOnce)
        tell({ kind: "lines", lines: read.lines.slice(from, from + linesAtOnce) });
      tell({ kind: "end" });
    },
    (fault: unknown) => tell({ kind: "fault", fault: String(fault) }),
  );
});
