import { useRouter } from "@tanstack/react-router";
import { productsOfScan } from "#pwa/scanning/products-of-sku.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { feedback } from "#pwa/scanning/feedback.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";

/**
 * The button of *Sell*'s camera, and what is scanned there: a style code opens its product, anything else is searched,
 * which knows barcodes.
 */
export function SellScan() {
  const { view } = useDevice();
  const { history } = useRouter();
  useScanner((scan) => {
    const [product] = productsOfScan(view, scan);
    feedback("success");
    if (product !== undefined) return history.push(`/products/${product.id}`);
    const search = scan.kind === "gtin" ? scan.gtin14 : scan.kind === "location" ? "" : scan.text;
    // In quotes, digits are a text in an address.
    if (search !== "") history.push(`/products?search=${encodeURIComponent(JSON.stringify(search))}`);
  });
  return <CameraButton />;
}
