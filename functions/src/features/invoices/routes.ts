import {
  getInvoiceFileRoute,
  getServiceInvoiceRoute,
  issueInvoiceRoute,
  listServiceInvoicesRoute,
  retryInvoiceRoute,
} from './invoices.ts';
import {
  deleteSigningCertificateRoute,
  getInvoicingSettingsRoute,
  saveInvoicingSettingsRoute,
  uploadSigningCertificateRoute,
} from './settings.ts';

export const invoiceRoutes = {
  deleteSigningCertificate: deleteSigningCertificateRoute,
  getInvoiceFile: getInvoiceFileRoute,
  getInvoicingSettings: getInvoicingSettingsRoute,
  getServiceInvoice: getServiceInvoiceRoute,
  issueInvoice: issueInvoiceRoute,
  listServiceInvoices: listServiceInvoicesRoute,
  retryInvoice: retryInvoiceRoute,
  saveInvoicingSettings: saveInvoicingSettingsRoute,
  uploadSigningCertificate: uploadSigningCertificateRoute,
};
