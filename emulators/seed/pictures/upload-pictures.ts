import { paths } from '@llevo/contract/paths';
import type { Service } from '@llevo/contract/entities/service';
import type { DemoDriver } from '../people/demo-drivers.ts';
import type { Emulators } from '../emulator-connection.ts';
import type { PictureKind } from './pictures.ts';
import { drawPicture } from './pictures.ts';

const UPLOADS_IN_FLIGHT = 16;

/** A picture that is drawn when it is uploaded. */
interface PictureUpload {
  readonly path: string;
  readonly kind: PictureKind;
  readonly variant: number;
}

/** A file that is uploaded as it is. */
export interface FileUpload {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export type Upload = PictureUpload | FileUpload;

/** Pictures that the drivers' documents refer to. */
export function driverPictureUploads(drivers: readonly DemoDriver[]): Upload[] {
  return drivers.flatMap(({ documents }, variant) => {
    if (!documents) return [];
    const kinds: (keyof typeof documents)[] = ['licencia', 'matricula', 'foto_vehiculo', 'foto_perfil'];
    return kinds.filter((kind) => documents[kind] !== '').map((kind) => ({ path: documents[kind], kind, variant }));
  });
}

/** Adds receipts to a paid service. Returns it with their uploads. */
export function withReceipts(accountId: string, service: Service): { service: Service; uploads: Upload[] } {
  const file = (name: string) => `${paths.receiptFolder(accountId, service.id)}/${name}.png`;
  const isPaidAhead = service.typePayment !== null && service.typePayment !== 'efectivo';
  const receipts = {
    comprobantePago: isPaidAhead ? file('pago') : '',
    comprobantePagoRemaining: service.typePaymentRemaining === 'payphone' ? file('saldo') : '',
    comprobantePagoComision: file('comision'),
    // A driver with the cash in hand is paid nothing.
    comprobantePagoConductor: service.payments.length === 0 && service.priceCents % 2 === 0 ? file('conductor') : '',
  };
  const uploads = Object.values(receipts)
    .filter((path) => path !== '')
    .map((path, variant) => ({ path, kind: 'comprobante' as const, variant }));
  return { service: { ...service, ...receipts }, uploads };
}

/** Uploads files, a few at a time. */
export async function uploadFiles({ bucket }: Emulators, uploads: readonly Upload[]): Promise<void> {
  const waiting = [...uploads];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { bytes, contentType } = await contentOf(next);
      await bucket.file(next.path).save(Buffer.from(bytes), { resumable: false, contentType });
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_IN_FLIGHT }, worker));
}

const contentOf = async (upload: Upload): Promise<Pick<FileUpload, 'bytes' | 'contentType'>> =>
  'bytes' in upload ? upload : { bytes: await drawPicture(upload.kind, upload.variant), contentType: 'image/png' };
