import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** A picture that can be painted on and saved as PNG, without a library. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Buffer;

  constructor(width: number, height: number, background: Colour) {
    this.width = width;
    this.height = height;
    this.#pixels = Buffer.alloc(width * height * 3);
    this.fill({ x: 0, y: 0, width, height }, background);
  }

  fill(area: { x: number; y: number; width: number; height: number }, colour: Colour): void {
    for (let y = Math.max(0, area.y); y < Math.min(this.height, area.y + area.height); y++) {
      for (let x = Math.max(0, area.x); x < Math.min(this.width, area.x + area.width); x++) {
        this.#pixels.set(colour, (y * this.width + x) * 3);
      }
    }
  }

  disc(centre: { x: number; y: number; radius: number }, colour: Colour): void {
    const { x, y, radius } = centre;
    for (let row = -radius; row <= radius; row++) {
      const half = Math.round(Math.sqrt(radius * radius - row * row));
      this.fill({ x: x - half, y: y + row, width: 2 * half + 1, height: 1 }, colour);
    }
  }

  /** Capitals, digits and dashes in a 3 × 5 face, each dot `size` pixels wide. */
  text(text: string, at: { x: number; y: number; size: number }, colour: Colour): void {
    const { x, y, size } = at;
    Array.from(text).forEach((character, column) => {
      Array.from(GLYPHS[character] ?? '00000').forEach((bits, row) => {
        for (let dot = 0; dot < 3; dot++) {
          if ((Number(bits) & (4 >> dot)) === 0) continue;
          this.fill({ x: x + (column * 4 + dot) * size, y: y + row * size, width: size, height: size }, colour);
        }
      });
    });
  }

  png(): Buffer {
    const rows = Array.from({ length: this.height }, (_, y) =>
      Buffer.concat([Buffer.of(0), this.#pixels.subarray(y * this.width * 3, (y + 1) * this.width * 3)]),
    );
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([8, 2, 0, 0, 0], 8); // 8 bits, true colour
    return Buffer.concat([
      Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Five rows of three dots, each row an octal digit. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '75555',
  O: '25552',
  P: '65644',
  Q: '25563',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55522',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  '0': '75557',
  '1': '26227',
  '2': '71747',
  '3': '71717',
  '4': '55711',
  '5': '74717',
  '6': '74757',
  '7': '71244',
  '8': '75757',
  '9': '75717',
  '-': '00700',
};
