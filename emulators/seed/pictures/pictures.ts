import sharp from 'sharp';
import { CARD_FONT_PATH } from '../../../functions/assets/card-font.ts';

const PAPER = '#f7f4ec';
const INK = '#262c3a';
const FAINT = '#b0b6c2';
const SKIN = '#d6aa86';
const SKY = '#cedee6';
const ROAD = '#787c82';
const TINTS = ['#186e68', '#be5c22', '#3454a0', '#784682'] as const;
type Tint = (typeof TINTS)[number];

/** A driver's documents, named like the fields that refer to them, or a receipt. */
export type PictureKind = 'licencia' | 'matricula' | 'foto_vehiculo' | 'foto_perfil' | 'comprobante';

interface Drawing {
  readonly width: number;
  readonly height: number;
  /** SVG elements. */
  readonly shapes: readonly string[];
  readonly labels?: readonly Label[];
}

/** A line of text. `x` and `y` are its upper left corner; `size` is the font size in px. */
interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

const encoded = new Map<string, Promise<Buffer>>();

/** Placeholder PNG of about a kilobyte, in one of four tints. Equal pictures are encoded once. */
export function drawPicture(kind: PictureKind, variant: number): Promise<Buffer> {
  const tint = TINTS[variant % TINTS.length] ?? TINTS[0];
  const key = `${kind} ${tint}`;
  const picture = encoded.get(key) ?? encodePng(DRAWINGS[kind](tint));
  encoded.set(key, picture);
  return picture;
}

function encodePng({ width, height, shapes, labels = [] }: Drawing): Promise<Buffer> {
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>`;
  const texts = labels.map(({ text, x, y, size, colour }) => {
    const markup = `<span foreground="${colour}">${text}</span>`;
    // With the comma, "Light" is part of the family's name and not a weight.
    const font = `Figtree Light, Bold ${size}`;
    return { input: { text: { text: markup, font, fontfile: CARD_FONT_PATH, rgba: true, dpi: 72 } }, left: x, top: y };
  });
  return sharp(Buffer.from(svg)).composite(texts).flatten().png({ palette: true, colours: 16 }).toBuffer();
}

const rect = ([x, y, width, height]: readonly [number, number, number, number], fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const circle = ([x, y, radius]: readonly [number, number, number], fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const portrait = ([x, y, radius]: readonly [number, number, number], tint: Tint): string[] => [
  circle([x, y + radius * 2, radius * 1.4], tint),
  rect([0, y + radius * 2.4, x * 2, radius * 2], PAPER),
  circle([x, y, radius], SKIN),
];

const card = (title: string, tint: Tint): Drawing => ({
  width: 320,
  height: 200,
  shapes: [
    rect([0, 0, 320, 200], PAPER),
    rect([0, 0, 320, 44], tint),
    ...portrait([62, 112, 24], tint),
    ...[70, 96, 122, 148].map((y, row) => rect([124, y, 150 - row * 22, 8], row === 0 ? INK : FAINT)),
  ],
  labels: [
    { text: title, x: 16, y: 12, size: 28, colour: PAPER },
    { text: 'MUESTRA', x: 124, y: 172, size: 21, colour: FAINT },
  ],
});

const DRAWINGS: Readonly<Record<PictureKind, (tint: Tint) => Drawing>> = {
  licencia: (tint) => card('LICENCIA', tint),
  matricula: (tint) => card('MATRICULA', tint),
  foto_vehiculo: (tint) => ({
    width: 320,
    height: 200,
    shapes: [
      rect([0, 0, 320, 200], SKY),
      rect([0, 150, 320, 50], ROAD),
      rect([40, 60, 160, 84], tint),
      rect([206, 84, 66, 60], INK),
      rect([226, 94, 38, 24], SKY),
      ...[84, 160, 240].flatMap((x) => [circle([x, 148, 18], INK), circle([x, 148, 8], FAINT)]),
    ],
  }),
  foto_perfil: (tint) => ({
    width: 200,
    height: 200,
    shapes: [rect([0, 0, 200, 200], PAPER), ...portrait([100, 90, 46], tint)],
  }),
  comprobante: (tint) => ({
    width: 220,
    height: 320,
    shapes: [
      rect([0, 0, 220, 320], PAPER),
      ...Array.from({ length: 7 }, (_, row) => row).flatMap((row) => [
        rect([20, 66 + row * 26, 70 + ((row * 37) % 50), 8], FAINT),
        rect([160, 66 + row * 26, 40, 8], INK),
      ]),
      rect([20, 254, 180, 3], INK),
    ],
    labels: [
      { text: 'COMPROBANTE', x: 20, y: 20, size: 23, colour: tint },
      { text: 'PAGADO', x: 20, y: 276, size: 34, colour: tint },
    ],
  }),
};
