import { Receipts } from '@llevo/contract/entities/service';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';

/** A file's name: no folder, nothing that cannot be seen. Storage itself knows no "..", and nobody here needs one. */
const FILE_NAME = /^(?!\.{1,2}$)[^/\\\p{Cc}\p{Cs}]{1,200}$/u;

/** Whether a path is that of a file directly in the folder of a service's receipts. */
export function isInReceiptFolder(path: string, accountId: string, serviceId: string): boolean {
  const folder = `${paths.receiptFolder(accountId, serviceId)}/`;
  return path.startsWith(folder) && FILE_NAME.test(path.slice(folder.length));
}

const RECEIPT_FIELDS = Receipts.keyof().options;

/** Whether a path is that of a receipt that the service has. */
export const isReceiptOf = (service: Service, path: string): boolean =>
  RECEIPT_FIELDS.some((field) => service[field] === path);
