/** The delivery of invoices with the tests' clock, to a stand-in of the SRI in this process. */
import '../emulators/functions-environment.ts';
import type { Server } from 'node:http';
import { FakeSri } from '../../../emulators/sri/fake-sri.ts';
import { serveFakeSri } from '../../../emulators/sri/server.ts';
import type { InvoiceDeliveryDeps } from '../../../functions/src/areas/invoices/deliver-invoices.ts';
import { deliverDueInvoices } from '../../../functions/src/areas/invoices/deliver-invoices.ts';
import { firestoreInvoiceQueue } from '../../../functions/src/areas/invoices/invoice-queue-store.ts';
import { accountCertificate } from '../../../functions/src/areas/invoices/invoice-delivery.ts';
import { sriSoap } from '../../../functions/src/areas/invoices/sri-soap.ts';
import { storageInvoiceFiles } from '../../../functions/src/areas/invoices/storage-invoice-files.ts';
import { invoiceEmail } from '../../../functions/src/areas/invoices/emails/invoices-emails.ts';
import { startNewDatabase } from '../emulators/admin.ts';

/** The path of the SRI's service that receives documents, and of the one that tells what became of them. */
export const RECEPTION = '/comprobantes-electronicos-ws/RecepcionComprobantesOffline';
export const AUTHORISATION = '/comprobantes-electronicos-ws/AutorizacionComprobantesOffline';

export interface TestDelivery {
  readonly sri: FakeSri;
  /**
   * A new database, and a stand-in that knows nothing. What an earlier test has not sent would take a number there, where
   * all issue with one RUC.
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
    queue: firestoreInvoiceQueue(clock, invoiceEmail),
    sri: sriSoap({ pruebas: sri.base, produccion: sri.base }),
    files: storageInvoiceFiles,
    certificate: accountCertificate,
    clock,
    log: {
      info: () => undefined,
      // What is only logged in production fails the test.
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
