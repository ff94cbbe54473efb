import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PictureKind } from './pictures.ts';
import { drawPicture } from './pictures.ts';

const SIGNATURE = '89504e470d0a1a0a';

test.each<PictureKind>(['licencia', 'matricula', 'foto_vehiculo', 'foto_perfil', 'comprobante'])(
  '%s is a small valid PNG, different in each tint',
  (kind) => {
    const file = drawPicture(kind, 0);
    expect(file.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
    const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
    const dataLength = file.readUInt32BE(33);
    expect(inflateSync(file.subarray(41, 41 + dataLength))).toHaveLength(height * (width * 3 + 1));
    expect(file.length).toBeLessThan(4096);
    expect(drawPicture(kind, 1).equals(file)).toBe(false);
    expect(drawPicture(kind, 4).equals(file)).toBe(true);
  },
);
