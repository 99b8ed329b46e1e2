import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { pictureSizes, sizedAddress } from "#shared/machine/kernel/picture-address.ts";
import { DeviceContext } from "./device-context.tsx";

/** Attributes of an `<img>` for a picture. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Widths the browser may choose from; only a view of the picture alone requests it in full. */
const offered = pictureSizes.slice(0, -1);

/**
 * Returns the source of a picture at `side` CSS pixels: this device until the server has it, then the server, in a
 * fitting size. Null if there is none or it fails to load: the default picture is shown then.
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

/** Returns whether the picture is on this device, and its object URL; null until it is read. */
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
