import { getInvoiceFile } from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceFormat } from '@llevo/contract/entities/invoice';
import { saveFile } from '../export/save-file.ts';
import { api } from '../http/api.ts';

/** Downloads the XML or the RIDE of an authorised invoice. Throws ApiError or NetworkError. */
export async function downloadInvoice(id: string, format: InvoiceFormat): Promise<void> {
  const { name, type, content } = await api(getInvoiceFile, { id, format });
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
