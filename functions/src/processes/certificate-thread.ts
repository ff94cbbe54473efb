/** The thread that opens one certificate and ends (areas/invoices/certificate-worker.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { CertificateError } from '../areas/invoices/certificate-error.ts';
import type { CertificateAnswer, CertificateFile } from '../areas/invoices/certificate-worker.ts';
import { openCertificate } from '../areas/invoices/certificate.ts';

async function answer({ file, password }: CertificateFile): Promise<CertificateAnswer> {
  try {
    return { kind: 'opened', contents: await openCertificate(file, password) };
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    return { kind: 'failed', problem: error.problem, message: error.message };
  }
}

if (parentPort !== null) parentPort.postMessage(await answer(workerData as CertificateFile));
