/** Delivers invoices on the tests' clock, to a stand-in of the SRI in this process. */
import '../emulators/functions-environment.ts';
import type { Server } from 'node:http';
import { FakeSri } from '../../../emulators/sri/fake-sri.ts';
import { serveFakeSri } from '../../../emulators/sri/server.ts';
import type { InvoiceDeliveryDeps } from '../../../functions/src/areas/invoices/deliver-invoices.ts';
import { deliverDueInvoices } from '../../../functions/src/areas/invoices/deliver-invoices.ts';
import { invoiceQueue } from '../../../functions/src/areas/invoices/invoice-queue.ts';
import { accountCertificate } from '../../../functions/src/areas/invoices/certificate-vault.ts';
import { sriSoap } from '../../../functions/src/areas/invoices/sri.ts';
import { invoiceFiles } from '../../../functions/src/areas/invoices/invoice-files.ts';
import { startNewDatabase } from '../emulators/admin.ts';

/** Paths of the SRI's services that receive and authorise documents. */
export const RECEPTION = '/comprobantes-electronicos-ws/RecepcionComprobantesOffline';
export const AUTHORISATION = '/comprobantes-electronicos-ws/AutorizacionComprobantesOffline';

export interface TestDelivery {
  readonly sri: FakeSri;
  /**
   * Starts a new database and an empty stand-in. Unsent invoices of an earlier test would take a number there, as all use
   * one RUC.
   */
  readonly startOver: () => void;
  /** Sends what is due, as the schedule does. */
  readonly run: () => Promise<void>;
  /** Lets time pass for the queue. */
  readonly advance: (minutes: number) => void;
  readonly stop: () => Promise<void>;
}

export async function startInvoiceDelivery(): Promise<TestDelivery> {
  const sri = new FakeSri();
  const server = await serveFakeSri(sri, 0);
  const skew = { ms: 0 };
  const clock = { nowMs: () => Date.now() + skew.ms, waitUntil: () => Promise.resolve() };
  const delivery: InvoiceDeliveryDeps = {
    queue: invoiceQueue({ clock }),
    sri: sriSoap({ pruebas: sri.base, produccion: sri.base }),
    files: invoiceFiles,
    certificate: accountCertificate,
    clock,
    log: {
      info: () => undefined,
      // Errors that production only logs fail the test.
      error: (message, fields) => {
        throw new Error(`${message}: ${JSON.stringify(fields)}`);
      },
    },
  };
  return {
    sri,
    startOver: () => {
      startNewDatabase();
      sri.reset();
    },
    run: () => deliverDueInvoices(delivery),
    advance: (minutes) => {
      skew.ms += minutes * 60_000;
    },
    stop: () => close(server),
  };
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => {
      resolve();
    });
  });
