import { vi } from 'vitest';

/** Mocks of the actions on a row of the list of services. */
export const mockServiceActions = () => ({
  openDetails: vi.fn(),
  openReceipt: vi.fn(),
  uploadPayout: vi.fn(),
  registerPayment: vi.fn(),
  refund: vi.fn(),
  decidePayment: vi.fn(),
  issueInvoice: vi.fn(),
  creditInvoice: vi.fn(),
  voidInvoice: vi.fn(),
  edit: vi.fn(),
  cancel: vi.fn(),
  finish: vi.fn(),
  controlSearch: vi.fn(),
  assign: vi.fn(),
  chooseDriver: vi.fn(),
});
