import { createPrivateKey, type KeyObject, pbkdf2Sync, X509Certificate } from 'node:crypto';
import type * as forgeModule from 'node-forge';
import { CertificateError } from './certificate-error.ts';
import { assertAffordable, MAX_BAGS, MAX_ITERATIONS } from './certificate-file.ts';
import { certificateRucs } from './certificate-taxpayers.ts';

/** A company's certificate of electronic signature with its private key. */
export interface SigningCertificate {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** RUCs that it names. */
  readonly rucs: readonly string[];
}

/** The contents of an opened file, without its password: what is stored, and passed between threads. */
export interface CertificateContents {
  /** PKCS#8 in DER. */
  readonly key: Uint8Array;
  /** X.509 in DER: the signing certificate, then the file's others. */
  readonly chain: readonly [Uint8Array, ...Uint8Array[]];
}

/** A certificate that can sign, from the contents of its file. */
export function signingCertificate({ key, chain }: CertificateContents): SigningCertificate {
  const certificate = new X509Certificate(chain[0]);
  return {
    key: createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' }),
    certificate,
    rucs: readRucs(certificate),
  };
}

function readRucs(certificate: X509Certificate): string[] {
  try {
    return certificateRucs(certificate);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CertificateError('unreadable', 'Unreadable certificate');
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

interface FoundCertificate {
  readonly certificate: X509Certificate;
  /** False for an encryption-only key. */
  readonly signs: boolean;
}

/** Largest RSA key, in bits: larger ones, which certification bodies do not issue, take seconds for each signature. */
const MAX_KEY_BITS = 8192;

/**
 * Opens a PKCS#12 file (.p12, .pfx). Node cannot read them; node-forge supports the old ciphers that Ecuador's
 * certification bodies still use. Picks a key that may sign: files of the Banco Central contain an encryption key too.
 * Only for the thread of `certificate-worker.ts`: the file decides what this costs.
 */
export async function openCertificate(file: Uint8Array, password: string): Promise<CertificateContents> {
  assertAffordable(file);
  counted ??= loadForge();
  const forge = await counted;
  iterationsLeft = MAX_ITERATIONS;
  const archive = readArchive(forge, parseFile(forge, file), password);
  if (archive.safeContents.reduce((sum, { safeBags }) => sum + safeBags.length, 0) > MAX_BAGS) {
    throw new CertificateError('too costly', 'Too many keys and certificates');
  }
  const keys = privateKeys(forge, archive);
  const found = certificates(forge, archive);
  const signing = found
    .filter(({ signs }) => signs)
    .toSorted((a, b) => b.certificate.validToDate.getTime() - a.certificate.validToDate.getTime());
  for (const { certificate } of signing) {
    const key = keys.find((one) => certificate.checkPrivateKey(one));
    if (key === undefined) continue;
    const others = found.filter((one) => one.certificate !== certificate).map((one) => one.certificate.raw);
    return { key: key.export({ type: 'pkcs8', format: 'der' }), chain: [certificate.raw, ...others] };
  }
  throw new CertificateError('no key', 'Missing signing certificate or private key');
}

/** Iterations that the file being opened may still ask for. */
let iterationsLeft = 0;

function spend(rounds: number): void {
  iterationsLeft -= rounds;
  if (!(rounds >= 1 && iterationsLeft >= 0)) throw new CertificateError('too costly', 'Too many iterations');
}

/** PKCS#12's number for deriving a cipher's vector, which takes as many iterations as its key. */
const VECTOR_ID = 2;

let counted: Promise<Forge> | undefined;

/** node-forge with its derivations counted, in encrypted parts of a file too. Loaded by the first certificate. */
async function loadForge(): Promise<Forge> {
  const { default: forge } = await import('node-forge');
  // Derive keys with Node: node-forge does so for SHA-1 only, and its own JavaScript would take most of the time.
  const pbkdf2 = (...[password, salt, rounds, length, { algorithm }]: KeyDerivation): string => {
    spend(rounds);
    const [secret, grain] = [Buffer.from(password, 'latin1'), Buffer.from(salt, 'latin1')];
    return pbkdf2Sync(secret, grain, rounds, length, algorithm).toString('latin1');
  };
  const { generateKey } = forge.pkcs12;
  const pkcs12Key: typeof generateKey = (...derivation) => {
    const [, , id, rounds] = derivation;
    if (id !== VECTOR_ID) spend(rounds);
    return generateKey(...derivation);
  };
  Object.assign(forge.pkcs5, { pbkdf2 });
  Object.assign(forge.pkcs12, { generateKey: pkcs12Key });
  Object.assign((forge.pki as unknown as { readonly pbe: object }).pbe, { generatePkcs12Key: pkcs12Key });
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
    if (error instanceof CertificateError) throw error;
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
  return bags(archive, [keyBag, pkcs8ShroudedKeyBag])
    .flatMap(({ key }) => (key ? [createPrivateKey(forge.pki.privateKeyToPem(key))] : []))
    .filter(({ asymmetricKeyDetails }) => (asymmetricKeyDetails?.modulusLength ?? Infinity) <= MAX_KEY_BITS);
}

function certificates(forge: Forge, archive: forgeModule.pkcs12.Pkcs12Pfx): FoundCertificate[] {
  return bags(archive, [forge.pki.oids['certBag']]).flatMap(({ cert }) => {
    if (!cert) return [];
    const usage = cert.getExtension('keyUsage') as { readonly digitalSignature?: boolean } | null | undefined;
    const certificate = new X509Certificate(forge.pki.certificateToPem(cert));
    return [{ certificate, signs: usage?.digitalSignature ?? true }];
  });
}
