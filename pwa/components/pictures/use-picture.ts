import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { pictureSizes, sizedAddress } from "#shared/kernel/picture-address.ts";
import { DeviceContext } from "../device-context.tsx";

/** What an `<img>` needs to show a picture. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** The widths a browser may choose from; the whole picture is asked for only by who shows it alone. */
const offered = pictureSizes.slice(0, -1);

/**
 * Where a picture is shown from, at `side` CSS pixels: this device while the server does not have it, else the server,
 * in the size that fits. Null while there is nothing to show, or what there is does not load: then the default shows.
 */
export function usePicture(
  address: string | null | undefined,
  side: number,
): { readonly source: PictureSource | null; readonly failed: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  const { isHere, url } = useLocalUrl(address ?? "");
  const src = isHere ? url : (address ?? "");
  const failed = useCallback(() => setBroken(src), [src]);
  if (src === null || src === "" || src === broken) return { source: null, failed };
  if (isHere || sizedAddress(src, 96) === src) return { source: { src }, failed };
  const srcSet = offered.map((size) => `${sizedAddress(src, size)} ${size}w`).join(", ");
  return { source: { src: sizedAddress(src, 320), srcSet, sizes: `${side}px` }, failed };
}

/** Whether the picture is on this device, and the address its bytes have here; null until they are read. */
function useLocalUrl(address: string): { readonly isHere: boolean; readonly url: string | null } {
  const pictures = useContext(DeviceContext)?.pictures;
  const isHere = useSyncExternalStore(
    useCallback((listener) => pictures?.subscribe(listener) ?? (() => undefined), [pictures]),
    () => pictures?.has(address) === true,
  );
  const [read, setRead] = useState<{ readonly address: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (!isHere) return;
    let url: string | null = null;
    let isOver = false;
    void pictures?.blob(address).then((blob) => {
      if (isOver || blob === null) return;
      url = URL.createObjectURL(blob);
      setRead({ address, url });
    });
    return () => {
      isOver = true;
      setRead(null);
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [pictures, isHere, address]);
  return { isHere, url: read?.address === address ? read.url : null };
}
