/** What the picture of a chart takes from the page: it stands alone, without the studio's sheets. */
const TAKEN = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "opacity",
];
/** Sharp where it is pasted. */
const SCALE = 2;

/**
 * A chart as PNG, as it is seen: with its colours, on the page's background.
 * @throws TypeError where there is no chart, or where it cannot be drawn
 */
export async function pictureOf(chart: SVGSVGElement | null): Promise<Blob> {
  if (!chart) throw new TypeError("There is no chart");
  const { width, height } = chart.getBoundingClientRect();
  const copy = chart.cloneNode(true) as SVGSVGElement; // a clone is of the same kind
  const parts = [...chart.querySelectorAll("*")];
  for (const [at, part] of [...copy.querySelectorAll("*")].entries()) {
    const seen = getComputedStyle(parts[at] ?? chart);
    for (const name of TAKEN) part.setAttribute(name, seen.getPropertyValue(name));
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: width * SCALE, height: height * SCALE });
  const pen = canvas.getContext("2d");
  if (!pen) throw new TypeError("This browser draws nothing");
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new TypeError("It cannot be drawn"))), "image/png"),
  );
}
