import { createPrivateKey, type KeyObject, pbkdf2Sync, X509Certificate } from 'node:crypto';
import { parseRuc } from '@llevo/contract/rules/invoices/identification';
import type * as forgeModule from 'node-forge';

/** A company's certificate of electronic signature with its private key. */
export interface SigningCertificate {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** RUCs that it names; empty in certificates of persons. */
  readonly rucs: readonly string[];
}

/** Why a file cannot be used to sign. */
export class CertificateError extends Error {
  readonly problem: 'unreadable' | 'password' | 'no key';

  constructor(problem: CertificateError['problem'], message: string) {
    super(message);
    this.name = 'CertificateError';
    this.problem = problem;
  }
}

type Forge = typeof forgeModule;

/** Signature of node-forge's key derivation; its hash names are Node's. */
type KeyDerivation = [
  password: string,
  salt: string,
  rounds: number,
  length: number,
  digest: { readonly algorithm: string },
];

interface StoredCertificate {
  readonly certificate: X509Certificate;
  readonly rucs: readonly string[];
  /** False for an encryption-only key. */
  readonly signs: boolean;
}

/** Extension with which Ecuador's certification bodies name the RUC, each below its own number. */
const RUC_FIELD = /^1\.3\.6\.1\.4\.1\.\d+\.3\.11$/;

/**
 * Opens a PKCS#12 file (.p12, .pfx). Node cannot read them; node-forge supports the old ciphers that Ecuador's
 * certification bodies still use. Picks a key that may sign: files of the Banco Central contain an encryption key too.
 */
export async function openCertificate(file: Uint8Array, password: string): Promise<SigningCertificate> {
  const forge = await loadForge();
  const archive = readArchive(forge, parseFile(forge, file), password);
  const keys = privateKeys(forge, archive);
  const signing = certificates(forge, archive)
    .filter(({ signs }) => signs)
    .toSorted((a, b) => b.certificate.validToDate.getTime() - a.certificate.validToDate.getTime());
  for (const { certificate, rucs } of signing) {
    const key = keys.find((one) => certificate.checkPrivateKey(one));
    if (key !== undefined) return { key, certificate, rucs };
  }
  throw new CertificateError('no key', 'Missing signing certificate or private key');
}

/** Loaded by the first signature, to keep the API's cold start short. */
async function loadForge(): Promise<Forge> {
  const { default: forge } = await import('node-forge');
  // Derive keys with Node: node-forge does so for SHA-1 only, and its own JavaScript would take most of the time.
  const pbkdf2 = (...[password, salt, rounds, length, { algorithm }]: KeyDerivation): string => {
    const [secret, grain] = [Buffer.from(password, 'latin1'), Buffer.from(salt, 'latin1')];
    return pbkdf2Sync(secret, grain, rounds, length, algorithm).toString('latin1');
  };
  Object.assign(forge.pkcs5, { pbkdf2 });
  return forge;
}

function parseFile(forge: Forge, file: Uint8Array): forgeModule.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(Buffer.from(file).toString('latin1'));
  } catch {
    throw new CertificateError('unreadable', 'Not a PKCS#12 (.p12) file');
  }
}

function readArchive(forge: Forge, contents: forgeModule.asn1.Asn1, password: string): forgeModule.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(contents, false, password);
  } catch (error) {
    const isPassword = error instanceof Error && /password|decrypt/i.test(error.message);
    throw isPassword
      ? new CertificateError('password', 'Wrong password')
      : new CertificateError('unreadable', 'Not a PKCS#12 (.p12) file');
  }
}

function bags(archive: forgeModule.pkcs12.Pkcs12Pfx, types: readonly (string | undefined)[]): forgeModule.pkcs12.Bag[] {
  return types.flatMap((bagType) => (bagType === undefined ? [] : (archive.getBags({ bagType })[bagType] ?? [])));
}

function privateKeys(forge: Forge, archive: forgeModule.pkcs12.Pkcs12Pfx): KeyObject[] {
  const { keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids;
  // Only RSA keys are parsed; the SRI accepts no others.
  return bags(archive, [keyBag, pkcs8ShroudedKeyBag]).flatMap(({ key }) =>
    key ? [createPrivateKey(forge.pki.privateKeyToPem(key))] : [],
  );
}

function certificates(forge: Forge, archive: forgeModule.pkcs12.Pkcs12Pfx): StoredCertificate[] {
  return bags(archive, [forge.pki.oids['certBag']]).flatMap(({ cert }) => {
    if (!cert) return [];
    const usage = cert.getExtension('keyUsage') as { readonly digitalSignature?: boolean } | null | undefined;
    const certificate = new X509Certificate(forge.pki.certificateToPem(cert));
    return [{ certificate, rucs: namedRucs(cert), signs: usage?.digitalSignature ?? true }];
  });
}

/** Reads RUCs only from their X.509 extensions; other 13-digit numbers are not RUCs. */
function namedRucs({ extensions }: forgeModule.pki.Certificate): string[] {
  const fields = extensions as readonly { readonly id: string; readonly value: unknown }[];
  const texts = fields.flatMap(({ id, value }) => (RUC_FIELD.test(id) && typeof value === 'string' ? [value] : []));
  const numbers = texts.flatMap((text) => text.match(/(?<!\d)\d{13}(?!\d)/g) ?? []);
  return [...new Set(numbers)].filter((number) => parseRuc(number) !== null);
}
