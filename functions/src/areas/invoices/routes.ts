import {
  countServiceInvoices,
  deleteSigningCertificate,
  getInvoiceFile,
  getInvoicingSettings,
  getServiceInvoice,
  listServiceInvoices,
  MAX_CERTIFICATE_BYTES,
  saveInvoicingSettings,
  uploadSigningCertificate,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceFormat } from '@llevo/contract/entities/invoice';
import { wrongDesignation } from '@llevo/contract/rules/invoices/issuer-designations';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { translatable } from '../../platform/translatable.ts';
import { certificateFacts, storedCertificateProblem } from './certificate-facts.ts';
import type { CertificateProblem } from './certificate-facts.ts';
import { CertificateError } from './certificate-error.ts';
import type { CertificateFault } from './certificate-error.ts';
import { openInWorker } from './certificate-worker.ts';
import type { CertificateFile } from './certificate-worker.ts';
import { signingCertificate } from './certificate.ts';
import { creditInvoiceRoute } from './credit-invoice.ts';
import { certificateChangedEmail } from './emails/certificate-changed-email.ts';
import { invoiceFileName, toInvoiceRow, toSettingsRow } from './invoice-responses.ts';
import { invoicesStore } from './invoices-store.ts';
import { invoicingSettingsStore } from './invoicing-settings-store.ts';
import { issueInvoiceRoute } from './issue-invoice.ts';
import { listPendingInvoicesRoute } from './pending-invoices.ts';
import { retryInvoiceRoute } from './retry-invoice.ts';
import { voidInvoiceRoute } from './void-invoice.ts';

/** Whether an account can issue invoices now. */
async function isReady(deps: Pick<Deps, 'clock' | 'ids'>, accountId: string): Promise<boolean> {
  const { settings, certificate } = await invoicingSettingsStore(deps).read(accountId);
  if (settings === null || certificate === null || wrongDesignation(settings) !== null) return false;
  return storedCertificateProblem(certificate, settings.ruc, deps.clock.nowMs()) === null;
}

const NO_INVOICE = { invoice: null, credit_notes: [] };

const TYPES = { xml: 'application/xml', pdf: 'application/pdf' } as const satisfies Record<InvoiceFormat, string>;

const FILE_MESSAGES: Readonly<Record<CertificateFault, string>> = translatable({
  unreadable: 'El archivo no es un certificado .p12 o .pfx',
  password: 'La contraseña no abre el certificado',
  'no key': 'El archivo no tiene un certificado de firma con su clave privada',
  'too costly':
    'No pudimos abrir el certificado: su cifrado exige demasiado trabajo. Expórtalo otra vez con las opciones habituales',
  busy: 'Estamos abriendo otros certificados. Inténtalo de nuevo en un minuto',
});

const PROBLEM_MESSAGES: Readonly<Record<CertificateProblem, string>> = translatable({
  'not valid yet': 'El certificado todavía no está vigente',
  expired: 'El certificado caducó',
  'no taxpayer':
    'El certificado no contiene tu RUC, y el SRI lo rechazaría. Pide a tu entidad de certificación uno que lo contenga',
  'other taxpayer': 'El certificado es de otro RUC que el de los datos de facturación',
});

/** The longest that waiting files take. */
const BUSY_SECONDS = 30;

/** Opens an uploaded certificate; throws 400 for an unreadable file, 503 while too many are being opened. */
async function opened(file: CertificateFile) {
  try {
    const contents = await openInWorker(file);
    return { contents, facts: certificateFacts(signingCertificate(contents)) };
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    if (error.problem === 'busy') {
      throw new AppError('unavailable', FILE_MESSAGES.busy, { isRecorded: false, retryAfterSeconds: BUSY_SECONDS });
    }
    const inputError = error.problem === 'password' ? 'password' : 'file';
    throw new AppError('invalid_input', FILE_MESSAGES[error.problem], { inputError });
  }
}

export const invoiceRoutes = {
  issueInvoice: issueInvoiceRoute,
  listPendingInvoices: listPendingInvoicesRoute,
  retryInvoice: retryInvoiceRoute,
  creditInvoice: creditInvoiceRoute,
  voidInvoice: voidInvoiceRoute,

  getServiceInvoice: implement(getServiceInvoice, async ({ input, deps, caller }) => {
    const [found, ready] = await Promise.all([
      invoicesStore(deps).ofService(caller.accountId, input.id),
      isReady(deps, caller.accountId),
    ]);
    if (found === null) throw new AppError('not_found', 'No existe el servicio');
    const [last, ...earlier] = found.invoices.map(({ invoice, creditNotes }) => ({
      invoice: toInvoiceRow(invoice),
      credit_notes: creditNotes.map(toInvoiceRow),
    }));
    return { data: { ...(last ?? NO_INVOICE), earlier, is_ready: ready, buyer: found.buyer } };
  }),

  listServiceInvoices: implement(listServiceInvoices, async ({ input, deps, caller }) => {
    const paging = toPaging(input);
    return toPageResult(await invoicesStore(deps).page(caller.accountId, input, paging), paging, toInvoiceRow);
  }),

  countServiceInvoices: implement(countServiceInvoices, async ({ input, deps, caller }) => ({
    data: await invoicesStore(deps).count(caller.accountId, input),
  })),

  getInvoiceFile: implement(getInvoiceFile, async ({ input, deps, caller }) => {
    const { id, format } = input;
    const file = await invoicesStore(deps).file(caller.accountId, id, format);
    if (file === null)
      throw new AppError('not_found', 'La factura todavía no tiene archivos: el SRI no la ha autorizado');
    const name = invoiceFileName(file.invoice, format);
    return { data: { name, type: TYPES[format], content: Buffer.from(file.bytes).toString('base64') } };
  }),

  getInvoicingSettings: implement(getInvoicingSettings, async ({ deps, caller }) => ({
    data: toSettingsRow(await invoicingSettingsStore(deps).read(caller.accountId), deps),
  })),

  saveInvoicingSettings: implement(saveInvoicingSettings, async ({ input, deps, caller }) => {
    const { settings, updatedAt } = input;
    const result = await invoicingSettingsStore(deps).save(
      caller,
      settings,
      updatedAt === null ? null : Date.parse(updatedAt),
    );
    switch (result.kind) {
      case 'saved':
        return { data: toSettingsRow(result.state, deps), message: 'Los datos de facturación se guardaron' };
      case 'conflict':
        throw new AppError('conflict', 'Otra persona cambió los datos de facturación mientras tanto', {
          current: toSettingsRow(result.state, deps),
        });
      case 'other_taxpayer':
        throw new AppError('invalid_input', 'El certificado cargado es de otro RUC', { inputError: 'ruc' });
    }
  }),

  /** Stores the certificate and its key. The file and its password are neither stored nor returned. */
  uploadSigningCertificate: implement(uploadSigningCertificate, async ({ input, deps, caller }) => {
    const file = Buffer.from(input.file, 'base64');
    if (file.length > MAX_CERTIFICATE_BYTES) {
      throw new AppError('invalid_input', FILE_MESSAGES.unreadable, { inputError: 'file' });
    }
    const { contents, facts } = await opened({ file, password: input.password });
    const result = await invoicingSettingsStore(deps).storeCertificate(caller, {
      facts,
      contents,
      emailFor: certificateChangedEmail(deps.siteUrl),
    });
    if (result.kind === 'unusable') {
      throw new AppError('invalid_input', PROBLEM_MESSAGES[result.problem], { inputError: 'file' });
    }
    return { data: toSettingsRow(result.state, deps), message: 'El certificado se guardó' };
  }),

  deleteSigningCertificate: implement(deleteSigningCertificate, async ({ deps, caller }) => {
    const state = await invoicingSettingsStore(deps).removeCertificate(caller);
    if (state === null) throw new AppError('not_found', 'No hay ningún certificado');
    return { data: toSettingsRow(state, deps), message: 'El certificado se eliminó' };
  }),
};
