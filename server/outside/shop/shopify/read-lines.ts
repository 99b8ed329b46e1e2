/** Milliseconds for which a download may be silent, and take in all. */
const silentMs = 60_000;
const longestMs = 60 * 60_000;
/** Bytes of a download: millions of variants. What is read waits in the database. */
const mostBytes = 2_000_000_000;
/** A line is an object of the platform's with what was asked of it. */
const longestLine = 10_000_000;

/**
 * Returns the lines of a text at an address of the platform's storage, as they arrive, so that no more than one is in
 * memory. No keys are sent.
 *
 * @throws Error if it can't be read to its end.
 */
export async function* readLines(send: typeof fetch, url: string, most = mostBytes): AsyncIterable<string> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), silentMs);
  try {
    const response = await send(url, {
      redirect: "error",
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(longestMs)]),
    });
    if (response.status !== 200 || response.body === null) throw new Error(`The download answered ${response.status}.`);
    const decoder = new TextDecoder();
    let rest = "";
    let bytes = 0;
    for await (const piece of response.body) {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), silentMs);
      bytes += piece.byteLength;
      if (bytes > most) throw new Error("The download is too long.");
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > longestLine) throw new Error("A line is too long.");
      for (const line of lines) if (line !== "") yield line;
    }
    rest += decoder.decode();
    if (rest !== "") yield rest;
  } finally {
    clearTimeout(timer);
  }
}
