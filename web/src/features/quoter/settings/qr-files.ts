import { toDataURL, toString } from 'qrcode';

/** A QR code in the two formats that print shops use. */
export interface QrFiles {
  readonly svg: string;
  readonly toPng: () => Promise<Blob>;
}

/** Width in pixels, enough for a poster. */
const PNG_WIDTH_PX = 1024;
/** Error correction level: a quarter of the code may be damaged or covered. */
const OPTIONS = { errorCorrectionLevel: 'Q', margin: 4 } as const;

/** Draws the QR code of a text. */
export async function drawQrCode(text: string): Promise<QrFiles> {
  return {
    svg: await toString(text, { ...OPTIONS, type: 'svg' }),
    toPng: async () => dataUrlToBlob(await toDataURL(text, { ...OPTIONS, type: 'image/png', width: PNG_WIDTH_PX })),
  };
}

/** Decodes a data URL, because the content security policy forbids `fetch` of one. */
function dataUrlToBlob(url: string): Blob {
  const [head = '', data = ''] = url.split(',');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}
