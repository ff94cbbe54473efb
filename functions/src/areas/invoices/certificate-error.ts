/** Why a file cannot be used to sign. */
export type CertificateFault = 'unreadable' | 'password' | 'no key' | 'too costly' | 'busy';

/** A file that cannot be used to sign. */
export class CertificateError extends Error {
  readonly problem: CertificateFault;

  constructor(problem: CertificateFault, message: string) {
    super(message);
    this.name = 'CertificateError';
    this.problem = problem;
  }
}
