import { expect, test } from "vitest";
import { pictureAddress, pictureAt, picturesNamed, sizedAddress } from "./picture-address.ts";

const hash = "ab".repeat(32);
const address = pictureAddress({ storeId: "store-one", hash });

test("a kept picture's address names its store and hash, and has sizes; any other address stays what it is", () => {
  expect(pictureAt(address)).toEqual({ storeId: "store-one", hash });
  expect(sizedAddress(address, 320)).toBe(`/files/store-one/${hash}-320.webp`);
  for (const other of ["", "/images/1.webp", `https://shop.example${address}`, "data:image/webp;base64,AAAA"]) {
    expect(pictureAt(other)).toBeNull();
    expect(sizedAddress(other, 320)).toBe(other);
  }
});

test("a command names the kept pictures of its arguments, each once, wherever they are", () => {
  const second = pictureAddress({ storeId: "store-one", hash: "cd".repeat(32) });
  const args = { image: address, changes: { imageList: [second, address, "https://shop.example/1.jpg"] }, note: null };
  expect(picturesNamed(args).map((name) => name.hash)).toEqual([hash, "cd".repeat(32)]);
  expect(picturesNamed({ notes: `see ${address}` })).toEqual([]);
});
