import { useEffect, useState } from "react";
import { openDecoder } from "../decoder/decoder.ts";
import type { Decoder } from "../decoder/reading.ts";

/**
 * Returns a decoder that is open while the component is mounted: null while it loads, "failed" where nothing can
 * decode.
 */
export function useDecoder(): Decoder | "failed" | null {
  const [decoder, setDecoder] = useState<Decoder | "failed" | null>(null);
  useEffect(() => {
    let wanted = true;
    let opened: Decoder | null = null;
    openDecoder().then(
      (one) => {
        if (!wanted) return one.close();
        opened = one;
        setDecoder(one);
      },
      (fault: unknown) => {
        reportError(fault);
        if (wanted) setDecoder("failed");
      },
    );
    return () => {
      wanted = false;
      opened?.close();
    };
  }, []);
  return decoder;
}
