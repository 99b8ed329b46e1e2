import { useEffect, useRef, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A file being processed; one with a problem stays until a person has read it. */
export interface AddedFile {
  readonly key: number;
  readonly name: string;
  readonly problem: string | null;
}

/**
 * Processes files one after another: each is scaled down, made durable on this device and passed to `added` by its
 * address. A file that fails is reported by name; the others continue.
 */
export function useAddPictures(added: (address: string) => void): {
  readonly files: readonly AddedFile[];
  readonly add: (files: Iterable<File>) => void;
  readonly dismiss: (key: number) => void;
} {
  const device = useDevice();
  const [files, setFiles] = useState<readonly AddedFile[]>([]);
  const line = useRef(Promise.resolve());
  const next = useRef(0);
  const last = useRef(added);
  useEffect(() => {
    last.current = added;
  });

  const dismiss = (key: number) => setFiles((all) => all.filter((file) => file.key !== key));
  const take = async (key: number, file: File): Promise<void> => {
    try {
      const address = await device.pictures.keep(await shrinkPhoto(file));
      dismiss(key);
      last.current(address);
    } catch (fault) {
      const problem = problemText(fault);
      setFiles((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)));
    }
  };
  const add = (picked: Iterable<File>): void => {
    for (const file of picked) {
      next.current += 1;
      const key = next.current;
      setFiles((all) => [...all, { key, name: file.name, problem: null }]);
      line.current = line.current.then(() => take(key, file));
    }
  };
  return { files, add, dismiss };
}
