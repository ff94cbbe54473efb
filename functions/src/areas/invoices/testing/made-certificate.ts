/** Certificates with any names and extensions, as certification bodies issue them. */
import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import { openCertificate, signingCertificate } from '../certificate.ts';
import type { SigningCertificate } from '../certificate.ts';

const DAY_MS = 24 * 60 * 60_000;
const { PRINTABLESTRING, UTF8 } = forge.asn1.Type;
export const MADE_PASSWORD = 'clave';

/** A part of a name, or an extension that contains a text. */
interface TypedText {
  /** Object id. */
  readonly type: string;
  readonly value: string;
  /** Tag of the string; UTF8String without one. */
  readonly tag?: number;
}

interface MadeCertificate {
  readonly issuer?: readonly TypedText[];
  readonly subject?: readonly TypedText[];
  readonly extensions?: readonly TypedText[];
  /** Other names of the subject (subjectAltName). */
  readonly otherNames?: readonly TypedText[];
  /** A day after it becomes valid. */
  readonly nowMs?: number;
  /** Days of its validity; two without a number. */
  readonly validDays?: number;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const attributes = (parts: readonly TypedText[]) =>
  parts.map(({ type, value, tag = UTF8 }) => ({ type, value, valueTagClass: tag as unknown as forge.asn1.Class }));

const der = (node: forge.asn1.Asn1): string => forge.asn1.toDer(node).data;
const text = ({ value, tag = PRINTABLESTRING }: TypedText) =>
  forge.asn1.create(forge.asn1.Class.UNIVERSAL, tag, false, value);
const context = (children: forge.asn1.Asn1[]) =>
  forge.asn1.create(forge.asn1.Class.CONTEXT_SPECIFIC, 0, true, children);
const objectId = (type: string) =>
  forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.OID, false, forge.asn1.oidToDer(type).data);
const sequence = (children: forge.asn1.Asn1[]) =>
  forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SEQUENCE, true, children);

const SUBJECT_ALT_NAME = '2.5.29.17';

const otherNamesExtension = (names: readonly TypedText[]) => ({
  id: SUBJECT_ALT_NAME,
  value: der(sequence(names.map((name) => context([objectId(name.type), context([text(name)])])))),
});

const COMMON_NAME = '2.5.4.3';

/** A PKCS#12 file with a certificate and its key. */
export function madeCertificateFile({
  issuer = [{ type: COMMON_NAME, value: 'AUTORIDAD DE PRUEBA' }],
  subject = [{ type: COMMON_NAME, value: 'ANA PAZ' }],
  extensions = [],
  otherNames = [],
  nowMs = Date.parse('2026-11-23T15:00:00.000Z'),
  validDays = 2,
}: MadeCertificate): Uint8Array {
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(nowMs - DAY_MS);
  certificate.validity.notAfter = new Date(nowMs + (validDays - 1) * DAY_MS);
  certificate.setSubject(attributes(subject));
  certificate.setIssuer(attributes(issuer));
  certificate.setExtensions([
    ...extensions.map((one) => ({ id: one.type, value: der(text(one)) })),
    ...(otherNames.length === 0 ? [] : [otherNamesExtension(otherNames)]),
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const file = der(forge.pkcs12.toPkcs12Asn1(key, [certificate], MADE_PASSWORD, { count: 1 }));
  return Buffer.from(file, 'latin1');
}

export const madeCertificate = async (made: MadeCertificate): Promise<SigningCertificate> =>
  signingCertificate(await openCertificate(madeCertificateFile(made), MADE_PASSWORD));

/** UANATACA's issuer, with an organizationIdentifier, for which Java has no keyword. */
export const UANATACA_ISSUER: readonly TypedText[] = [
  { type: '2.5.4.6', value: 'ES', tag: PRINTABLESTRING },
  { type: '2.5.4.7', value: 'Barcelona (see current address at www.uanataca.com/address)' },
  { type: '2.5.4.10', value: 'UANATACA S.A.' },
  { type: '2.5.4.11', value: 'TSP-UANATACA' },
  { type: COMMON_NAME, value: 'UANATACA CA2 2016' },
  { type: '2.5.4.97', value: 'VATES-A66721499' },
];
