const WIDTH_PX = 320;

/** The picture that an authenticator reads, as a data URL. Its library is loaded by the few who ask for one. */
export async function toQrCodeDataUrl(uri: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  return toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: WIDTH_PX });
}
