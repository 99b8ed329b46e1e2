import { downloadFile } from "#pwa/ui/download-file.ts";

/** One entry of a chart's legend. */
export interface LegendEntry {
  readonly name: string;
  /** A CSS colour, possibly a variable of the page. */
  readonly color: string;
  readonly dash?: string | undefined;
}

/** Texts around a saved chart. */
export interface PictureFrame {
  readonly title: string;
  /** A line under the title, such as the period. */
  readonly subtitle: string;
  readonly legend: readonly LegendEntry[];
}

const namespace = "http://www.w3.org/2000/svg";
/** Width of the PNG in pixels, on any screen. */
const pictureWidth = 1_280;
const edge = 16;
const drawn = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-size", "font-weight"] as const;

/** Saves a chart as a PNG, with its title and in the screen's colours. */
export async function savePicture(svg: SVGSVGElement, frame: PictureFrame, name: string): Promise<void> {
  const { markup, width, height } = framed(svg, frame);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = pictureWidth;
  canvas.height = Math.round((height / width) * pictureWidth);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The browser made no picture.");
  downloadFile(blob, name);
}

/** Returns the chart with title and legend, with all styles inlined: the page's styles do not apply in the file. */
function framed(svg: SVGSVGElement, { title, subtitle, legend }: PictureFrame) {
  const { width: inner, height: chart } = svg.viewBox.baseVal;
  const style = getComputedStyle(svg);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll("*");
  for (const [at, element] of [...svg.querySelectorAll("*")].entries()) {
    const computed = getComputedStyle(element);
    for (const property of drawn) copies[at]?.setAttribute(property, computed.getPropertyValue(property));
  }
  const width = inner + 2 * edge;
  const below = legend.length === 0 ? 0 : 28;
  const height = 64 + chart + below + edge;
  const whole = document.createElementNS(namespace, "svg");
  set(whole, { viewBox: `0 0 ${width} ${height}`, width, height, "font-family": style.fontFamily });
  const add = (kind: string, attributes: Record<string, string | number>, text = "") => {
    const element = document.createElementNS(namespace, kind);
    set(element, attributes);
    element.textContent = text;
    whole.append(element);
  };
  const background = getComputedStyle(svg.closest("section") ?? svg).backgroundColor;
  add("rect", { width, height, fill: background });
  add("text", { x: edge, y: 28, "font-size": 16, "font-weight": 600, fill: style.color }, title);
  add("text", { x: edge, y: 48, "font-size": 12, fill: style.color, opacity: 0.75 }, subtitle);
  set(copy, { x: edge, y: 64, width: inner, height: chart });
  copy.removeAttribute("class");
  whole.append(copy);
  const resolved = resolving(svg);
  const step = inner / Math.max(1, legend.length);
  for (const [at, { name, color, dash }] of legend.entries()) {
    const [x, y] = [edge + at * step, 64 + chart + 16];
    add("line", {
      x1: x,
      x2: x + 20,
      y1: y,
      y2: y,
      "stroke-width": 3,
      stroke: resolved(color),
      "stroke-dasharray": dash ?? "none",
    });
    add("text", { x: x + 26, y: y + 4, "font-size": 12, fill: style.color }, name);
  }
  return { markup: new XMLSerializer().serializeToString(whole), width, height };
}

/** Returns a function that resolves CSS variables to colours. */
function resolving(svg: SVGSVGElement): (color: string) => string {
  const probe = document.createElement("span");
  return (color) => {
    probe.style.color = color;
    svg.parentElement?.append(probe);
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  };
}

const set = (element: Element, attributes: Readonly<Record<string, string | number>>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
};
