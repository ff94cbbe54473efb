import { toDataURL, toString } from 'qrcode';

/** A QR code in the two formats that print shops use. */
export interface QrFiles {
  readonly svg: string;
  readonly toPng: () => Promise<Blob>;
}

/** Width in pixels, enough for a poster. */
const PNG_WIDTH_PX = 1024;

/** Medium that a code is scanned from. */
export type QrUse = 'print' | 'screen';
/** Error correction: a quarter of a printed code may be damaged or covered; on a screen, fewer squares scan faster. */
const LEVELS = { print: 'Q', screen: 'L' } as const;

/** Draws the QR code of a text. */
export async function drawQrCode(text: string, use: QrUse): Promise<QrFiles> {
  const options = { errorCorrectionLevel: LEVELS[use], margin: 4 };
  return {
    svg: await toString(text, { ...options, type: 'svg' }),
    toPng: async () => dataUrlToBlob(await toDataURL(text, { ...options, type: 'image/png', width: PNG_WIDTH_PX })),
  };
}

/** Decodes a data URL, because the content security policy forbids `fetch` of one. */
function dataUrlToBlob(url: string): Blob {
  const [head = '', data = ''] = url.split(',');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}
