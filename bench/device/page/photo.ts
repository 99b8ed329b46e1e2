import { answerOf } from "#pwa/machine/local/databases.ts";
import { shrinkPhoto } from "#pwa/parts/pictures/shrink-photo.ts";
import { mostPictureSide } from "#shared/machine/kernel/picture-address.ts";
import { type PageFixture, watched } from "./page-fixture.ts";
import { committed } from "./raw-store.ts";
import type { Measure } from "./sample.ts";

const [width, height] = [4_000, 3_000];

/** Returns a photo like a 12 megapixel camera's: edges and grain everywhere, some megabytes of JPEG. */
async function cameraPhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state / 4_294_967_296) * below;
  };
  for (let n = 0; n < 30_000; n += 1) {
    pen.fillStyle = `hsl(${next(360)} ${next(100)}% ${next(100)}%)`;
    pen.fillRect(next(width), next(height), next(120), next(120));
  }
  return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}

/** Measures from a chosen file to a durable photo: scaled down, named by its hash, and written. */
export const photo = (fixture: PageFixture): Measure => {
  const taken = cameraPhoto();
  return {
    ours: async () => {
      const { pictures } = await fixture.device();
      const file = await taken;
      return await watched(async () => {
        await pictures.keep(await shrinkPhoto(file));
        return {};
      });
    },
    floor: async () => {
      const db = await openFloor();
      const file = await taken;
      return await watched(async () => {
        const bitmap = await createImageBitmap(file);
        const scale = mostPictureSide / Math.max(bitmap.width, bitmap.height);
        const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale);
        canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        const small = await canvas.convertToBlob({ type: "image/webp", quality: 0.84 });
        const bytes = await small.arrayBuffer();
        const transaction = db.transaction("photos", "readwrite", { durability: "strict" });
        transaction.objectStore("photos").put(bytes, 1);
        await committed(transaction);
        db.close();
        return {};
      });
    },
  };
};

function openFloor(): Promise<IDBDatabase> {
  const request = indexedDB.open("floor-photos", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("photos");
  return answerOf(request);
}
