import { invoicingSettingsStore } from './invoicing-settings-store.ts';
import {
  deleteSigningCertificate,
  getInvoicingSettings,
  MAX_CERTIFICATE_BYTES,
  saveInvoicingSettings,
  uploadSigningCertificate,
} from '@llevo/contract/endpoints/invoices/invoices';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import type { CertificateProblem } from './certificate-facts.ts';
import { certificateFacts } from './certificate-facts.ts';
import type { SigningCertificate } from './certificate.ts';
import { CertificateError, openCertificate } from './certificate.ts';
import { toSettingsRow } from './invoice-responses.ts';
import { translatable } from '../../platform/translatable.ts';

export const getInvoicingSettingsRoute = implement(getInvoicingSettings, async ({ deps, caller }) => ({
  data: toSettingsRow(await invoicingSettingsStore(deps).read(caller.accountId), deps),
}));

export const saveInvoicingSettingsRoute = implement(saveInvoicingSettings, async ({ input, deps, caller }) => {
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
});

const FILE_MESSAGES: Readonly<Record<CertificateError['problem'], string>> = translatable({
  unreadable: 'El archivo no es un certificado .p12 o .pfx',
  password: 'La contraseña no abre el certificado',
  'no key': 'El archivo no tiene un certificado de firma con su clave privada',
});

const PROBLEM_MESSAGES: Readonly<Record<CertificateProblem, string>> = translatable({
  'not valid yet': 'El certificado todavía no está vigente',
  expired: 'El certificado caducó',
  'other taxpayer': 'El certificado es de otro RUC',
});

/** Opens an uploaded certificate; throws 400 for what cannot be opened. */
async function opened(file: Uint8Array, password: string): Promise<SigningCertificate> {
  try {
    return await openCertificate(file, password);
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    const inputError = error.problem === 'password' ? 'password' : 'file';
    throw new AppError('invalid_input', FILE_MESSAGES[error.problem], { inputError });
  }
}

/** Stores the certificate. Neither the response nor any other has the file or its password. */
export const uploadSigningCertificateRoute = implement(uploadSigningCertificate, async ({ input, deps, caller }) => {
  const file = Buffer.from(input.file, 'base64');
  if (file.length > MAX_CERTIFICATE_BYTES) {
    throw new AppError('invalid_input', FILE_MESSAGES.unreadable, { inputError: 'file' });
  }
  const facts = certificateFacts(await opened(file, input.password));
  const result = await invoicingSettingsStore(deps).storeCertificate(caller, { facts, file, password: input.password });
  if (result.kind === 'unusable') {
    throw new AppError('invalid_input', PROBLEM_MESSAGES[result.problem], { inputError: 'file' });
  }
  return { data: toSettingsRow(result.state, deps), message: 'El certificado se guardó' };
});

export const deleteSigningCertificateRoute = implement(deleteSigningCertificate, async ({ deps, caller }) => {
  const state = await invoicingSettingsStore(deps).removeCertificate(caller);
  if (state === null) throw new AppError('not_found', 'No hay ningún certificado');
  return { data: toSettingsRow(state, deps), message: 'El certificado se eliminó' };
});
