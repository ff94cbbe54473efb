/** Texts above a saved chart, and their colours. */
interface ChartImageHeader {
  readonly title: string;
  /** Period and total. */
  readonly summary: string;
  /** Series with their colours, for more than one. */
  readonly legend: readonly { readonly name: string; readonly colour: string }[];
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
}

const FONT = "'Figtree Variable', system-ui, sans-serif";
/** Pixel ratio, sharp in print too. */
const SCALE = 2;
const MARGIN_PX = 24;
const HEADER_PX = 64;
const LEGEND_PX = 24;

/** Elements that only a stylesheet hides. */
const HOVER_ONLY_SELECTOR =
  'foreignObject, .apexcharts-xcrosshairs, .apexcharts-ycrosshairs, .apexcharts-zoom-rect, .apexcharts-selection-rect';

/** A drawn chart as PNG, with title and summary above it. Rejects when the browser cannot draw it. */
export async function chartToPng(svg: SVGSVGElement, header: ChartImageHeader): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const head = HEADER_PX + (header.legend.length > 0 ? LEGEND_PX : 0);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((width + 2 * MARGIN_PX) * SCALE);
  canvas.height = Math.ceil((height + head + 2 * MARGIN_PX) * SCALE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.scale(SCALE, SCALE);
  context.fillStyle = header.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawHeader(context, header);
  context.drawImage(await svgToImage(svg, width, height), MARGIN_PX, MARGIN_PX + head, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The chart gave no picture'));
    }, 'image/png');
  });
}

function drawHeader(context: CanvasRenderingContext2D, { title, summary, legend, ink, muted }: ChartImageHeader): void {
  context.textBaseline = 'top';
  context.fillStyle = ink;
  context.font = `650 20px ${FONT}`;
  context.fillText(title, MARGIN_PX, MARGIN_PX);
  context.fillStyle = muted;
  context.font = `400 14px ${FONT}`;
  context.fillText(summary, MARGIN_PX, MARGIN_PX + 30);
  let left = MARGIN_PX;
  for (const { name, colour } of legend) {
    context.fillStyle = colour;
    context.fillRect(left, MARGIN_PX + HEADER_PX + 2, 12, 12);
    context.fillStyle = ink;
    context.fillText(name, left + 18, MARGIN_PX + HEADER_PX);
    left += 18 + context.measureText(name).width + MARGIN_PX;
  }
}

async function svgToImage(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const part of copy.querySelectorAll(HOVER_ONLY_SELECTOR)) part.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width.toString());
  copy.setAttribute('height', height.toString());
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}
