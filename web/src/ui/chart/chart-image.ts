interface LegendEntry {
  readonly name: string;
  readonly colour: string;
  readonly isDashed?: boolean;
}

/** Texts above a saved chart, and their colours. */
interface ChartImageHeader {
  readonly title: string;
  /** Period and total. */
  readonly summary: string;
  /** Series, for more than one, and the dashed lines across the chart. */
  readonly legend: readonly LegendEntry[];
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
}

const FONT = "'Figtree Variable', system-ui, sans-serif";
const SMALL_FONT = `400 14px ${FONT}`;
/** Pixel ratio, sharp in print too. */
const SCALE = 2;
const MARGIN_PX = 24;
const HEADER_PX = 64;
const LEGEND_PX = 24;

/** Widths of a sign in the legend, and its gap to the name. */
const SQUARE_PX = 12;
const DASHES_PX = 22;
const SIGN_GAP_PX = 6;

/** Elements that only a stylesheet hides. */
const HOVER_ONLY_SELECTOR =
  'foreignObject, .apexcharts-xcrosshairs, .apexcharts-ycrosshairs, .apexcharts-zoom-rect, .apexcharts-selection-rect';

/** A drawn chart as PNG, with title and summary above it. Rejects when the browser cannot draw it. */
export async function chartToPng(svg: SVGSVGElement, header: ChartImageHeader): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  const legend = placeLegend(context, header.legend, width);
  const head = HEADER_PX + (legend.length > 0 ? ((legend.at(-1)?.row ?? 0) + 1) * LEGEND_PX : 0);
  canvas.width = Math.ceil((width + 2 * MARGIN_PX) * SCALE);
  canvas.height = Math.ceil((height + head + 2 * MARGIN_PX) * SCALE);
  context.scale(SCALE, SCALE);
  context.fillStyle = header.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawTexts(context, header);
  drawLegend(context, legend, header.ink);
  context.drawImage(await svgToImage(svg, width, height), MARGIN_PX, MARGIN_PX + head, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The chart gave no picture'));
    }, 'image/png');
  });
}

function drawTexts(context: CanvasRenderingContext2D, { title, summary, ink, muted }: ChartImageHeader): void {
  context.textBaseline = 'top';
  context.fillStyle = ink;
  context.font = `650 20px ${FONT}`;
  context.fillText(title, MARGIN_PX, MARGIN_PX);
  context.fillStyle = muted;
  context.font = SMALL_FONT;
  context.fillText(summary, MARGIN_PX, MARGIN_PX + 30);
}

/** A legend entry and its place. */
interface PlacedEntry extends LegendEntry {
  /** Pixels from the left edge of the picture. */
  readonly left: number;
  /** 0 for the first row. */
  readonly row: number;
}

const signWidth = ({ isDashed = false }: LegendEntry): number => (isDashed ? DASHES_PX : SQUARE_PX) + SIGN_GAP_PX;

/** The entries beside each other, in further rows where the chart's width ends. */
function placeLegend(context: CanvasRenderingContext2D, legend: readonly LegendEntry[], width: number): PlacedEntry[] {
  context.font = SMALL_FONT;
  const placed: PlacedEntry[] = [];
  let [left, row] = [MARGIN_PX, 0];
  for (const entry of legend) {
    const entryWidth = signWidth(entry) + context.measureText(entry.name).width;
    if (left > MARGIN_PX && left + entryWidth > MARGIN_PX + width) [left, row] = [MARGIN_PX, row + 1];
    placed.push({ ...entry, left, row });
    left += entryWidth + MARGIN_PX;
  }
  return placed;
}

function drawLegend(context: CanvasRenderingContext2D, legend: readonly PlacedEntry[], ink: string): void {
  for (const entry of legend) {
    const { name, colour, left, row, isDashed = false } = entry;
    const top = MARGIN_PX + HEADER_PX + row * LEGEND_PX;
    if (isDashed) drawDashes(context, { colour, left, y: top + 8 });
    else {
      context.fillStyle = colour;
      context.fillRect(left, top + 2, SQUARE_PX, SQUARE_PX);
    }
    context.fillStyle = ink;
    context.fillText(name, left + signWidth(entry), top);
  }
}

interface Dashes {
  readonly colour: string;
  readonly left: number;
  readonly y: number;
}

function drawDashes(context: CanvasRenderingContext2D, { colour, left, y }: Dashes): void {
  context.strokeStyle = colour;
  context.setLineDash([5, 3]);
  context.beginPath();
  context.moveTo(left, y);
  context.lineTo(left + DASHES_PX, y);
  context.stroke();
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
