import type { Colour } from './png.ts';
import { Canvas } from './png.ts';

const PAPER: Colour = [247, 244, 236];
const INK: Colour = [38, 44, 58];
const FAINT: Colour = [176, 182, 194];
const TINTS: readonly Colour[] = [
  [24, 110, 104],
  [190, 92, 34],
  [52, 84, 160],
  [120, 70, 130],
];

/** What a driver uploads, and a receipt; the names are the fields of the driver's documents. */
export type PictureKind = 'licencia' | 'matricula' | 'foto_vehiculo' | 'foto_perfil' | 'comprobante';

/** Drawn pictures stand in for photographs: a few hundred bytes each, four tints, told apart at a glance. */
export function drawPicture(kind: PictureKind, variant: number): Buffer {
  const drawn =
    cache.get(`${kind} ${variant % TINTS.length}`) ?? drawUncached(kind, TINTS[variant % TINTS.length] ?? INK);
  cache.set(`${kind} ${variant % TINTS.length}`, drawn);
  return drawn;
}

const cache = new Map<string, Buffer>();

function drawUncached(kind: PictureKind, tint: Colour): Buffer {
  switch (kind) {
    case 'licencia':
      return drawCard('LICENCIA', tint);
    case 'matricula':
      return drawCard('MATRICULA', tint);
    case 'foto_vehiculo':
      return drawTruck(tint);
    case 'foto_perfil':
      return drawPortrait(tint);
    case 'comprobante':
      return drawReceipt(tint);
  }
}

function drawCard(title: string, tint: Colour): Buffer {
  const canvas = new Canvas(320, 200, PAPER);
  canvas.fill({ x: 0, y: 0, width: 320, height: 44 }, tint);
  canvas.text(title, { x: 16, y: 12, size: 4 }, PAPER);
  drawFace(canvas, { x: 62, y: 112, radius: 24 }, tint);
  [70, 96, 122, 148].forEach((y, row) => {
    canvas.fill({ x: 124, y, width: 150 - row * 22, height: 8 }, row === 0 ? INK : FAINT);
  });
  canvas.text('MUESTRA', { x: 124, y: 172, size: 3 }, FAINT);
  return canvas.png();
}

function drawTruck(tint: Colour): Buffer {
  const canvas = new Canvas(320, 200, [206, 222, 230]);
  canvas.fill({ x: 0, y: 150, width: 320, height: 50 }, [120, 124, 130]);
  canvas.fill({ x: 40, y: 60, width: 160, height: 84 }, tint);
  canvas.fill({ x: 206, y: 84, width: 66, height: 60 }, INK);
  canvas.fill({ x: 226, y: 94, width: 38, height: 24 }, [206, 222, 230]);
  for (const x of [84, 160, 240]) {
    canvas.disc({ x, y: 148, radius: 18 }, INK);
    canvas.disc({ x, y: 148, radius: 8 }, FAINT);
  }
  return canvas.png();
}

function drawPortrait(tint: Colour): Buffer {
  const canvas = new Canvas(200, 200, PAPER);
  drawFace(canvas, { x: 100, y: 90, radius: 46 }, tint);
  return canvas.png();
}

function drawFace(canvas: Canvas, head: { x: number; y: number; radius: number }, tint: Colour): void {
  canvas.disc({ x: head.x, y: head.y + head.radius * 2, radius: Math.round(head.radius * 1.4) }, tint);
  canvas.fill({ x: 0, y: head.y + Math.round(head.radius * 2.4), width: head.x * 2, height: head.radius * 2 }, PAPER);
  canvas.disc(head, [214, 170, 134]);
}

function drawReceipt(tint: Colour): Buffer {
  const canvas = new Canvas(220, 320, PAPER);
  canvas.text('COMPROBANTE', { x: 20, y: 20, size: 4 }, tint);
  for (let row = 0; row < 7; row++) {
    canvas.fill({ x: 20, y: 66 + row * 26, width: 70 + ((row * 37) % 50), height: 8 }, FAINT);
    canvas.fill({ x: 160, y: 66 + row * 26, width: 40, height: 8 }, INK);
  }
  canvas.fill({ x: 20, y: 254, width: 180, height: 3 }, INK);
  canvas.text('PAGADO', { x: 20, y: 276, size: 5 }, tint);
  return canvas.png();
}
