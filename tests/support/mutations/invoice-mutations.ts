import {
  creditInvoice,
  deleteSigningCertificate,
  issueInvoice,
  retryInvoice,
  saveInvoicingSettings,
  uploadSigningCertificate,
  voidInvoice,
} from '@llevo/contract/endpoints/invoices/invoices';
import {
  TEST_CERTIFICATE_PASSWORD,
  testCertificateFile,
} from '../../../functions/src/areas/invoices/testing/test-invoice.ts';
import { given } from '../fixtures/given.ts';
import { givenInvoice, givenInvoicing, INVOICING_SETTINGS } from '../invoices/given-invoicing.ts';
import type { Mutation } from './mutation.ts';
import { asOwner, audited } from './mutation.ts';

const BUYER = { idType: 'cedula', idNumber: '1710034065', name: 'Rosa Andrade' } as const;

export const INVOICE_MUTATIONS: readonly Mutation[] = [
  audited(saveInvoicingSettings, 'invoicing.settings', (stage) =>
    Promise.resolve(asOwner(stage, { settings: INVOICING_SETTINGS, updatedAt: null })),
  ),
  audited(uploadSigningCertificate, 'invoicing.certificate', async (stage) =>
    asOwner(stage, {
      file: Buffer.from(await testCertificateFile('modern')).toString('base64'),
      password: TEST_CERTIFICATE_PASSWORD,
    }),
  ),
  audited(deleteSigningCertificate, 'invoicing.certificate_delete', async (stage) => {
    await givenInvoicing(stage.accountId);
    return asOwner(stage, {});
  }),
  audited(issueInvoice, 'invoice.issue', async (stage) => {
    await givenInvoicing(stage.accountId);
    const { id } = await given.service(stage.accountId, { status: 'finalizado', priceCents: 2500 });
    return asOwner(stage, { id, buyer: BUYER, total: 25 });
  }),
  audited(retryInvoice, 'invoice.retry', async (stage) => {
    await givenInvoicing(stage.accountId);
    const { id } = await given.service(stage.accountId, { status: 'finalizado' });
    await givenInvoice(stage.accountId, id);
    return asOwner(stage, { id });
  }),
  audited(creditInvoice, 'invoice.credit', async (stage) => {
    await givenInvoicing(stage.accountId);
    const { id } = await given.service(stage.accountId, { status: 'finalizado' });
    await givenInvoice(stage.accountId, id, { state: 'authorized' });
    return asOwner(stage, { id, amount: 10, reason: 'Descuento', credited: 0 });
  }),
  audited(voidInvoice, 'invoice.void', async (stage) => {
    const { id } = await given.service(stage.accountId, { status: 'finalizado' });
    await givenInvoice(stage.accountId, id, { state: 'authorized' });
    return asOwner(stage, { id, reason: 'RUC equivocado' });
  }),
];
