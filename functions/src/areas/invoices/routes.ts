import {
  creditInvoiceRoute,
  getInvoiceFileRoute,
  getServiceInvoiceRoute,
  issueInvoiceRoute,
  listServiceInvoicesRoute,
  retryInvoiceRoute,
  voidInvoiceRoute,
} from './invoices.ts';
import {
  deleteSigningCertificateRoute,
  getInvoicingSettingsRoute,
  saveInvoicingSettingsRoute,
  uploadSigningCertificateRoute,
} from './settings.ts';

export const invoiceRoutes = {
  creditInvoice: creditInvoiceRoute,
  deleteSigningCertificate: deleteSigningCertificateRoute,
  getInvoiceFile: getInvoiceFileRoute,
  getInvoicingSettings: getInvoicingSettingsRoute,
  getServiceInvoice: getServiceInvoiceRoute,
  issueInvoice: issueInvoiceRoute,
  listServiceInvoices: listServiceInvoicesRoute,
  retryInvoice: retryInvoiceRoute,
  saveInvoicingSettings: saveInvoicingSettingsRoute,
  uploadSigningCertificate: uploadSigningCertificateRoute,
  voidInvoice: voidInvoiceRoute,
};
