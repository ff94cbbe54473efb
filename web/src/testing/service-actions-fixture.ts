import { vi } from 'vitest';

/** What a list of services can do with a row, as mocks that do nothing. */
export const mockServiceActions = () => ({
  openDetails: vi.fn(),
  openReceipt: vi.fn(),
  uploadPayout: vi.fn(),
  registerPayment: vi.fn(),
  decidePayment: vi.fn(),
  issueInvoice: vi.fn(),
  creditInvoice: vi.fn(),
  voidInvoice: vi.fn(),
  edit: vi.fn(),
  cancel: vi.fn(),
  finish: vi.fn(),
  chooseDriver: vi.fn(),
});
