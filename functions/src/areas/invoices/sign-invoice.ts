import { createHash, createPublicKey, sign, type X509Certificate } from 'node:crypto';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import type { SigningCertificate } from './certificate.ts';
import { issuerName } from './issuer-name.ts';
import { INVOICE_ELEMENT_ID, XML_DECLARATION } from './invoice-xml.ts';
import { element, textElement } from './xml.ts';

/** Algorithms by the name of their digest. The SRI's ficha técnica requires SHA-1. */
const ALGORITHMS = {
  sha1: {
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  },
  sha256: {
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  },
} as const;

const CANONICALISATION = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SIGNED_PROPERTIES_TYPE = 'http://uri.etsi.org/01903#SignedProperties';
const NAMESPACES = {
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:etsi': 'http://uri.etsi.org/01903/v1.3.2#',
} as const;
/** Ids of the signature's parts; constant, as an invoice has one signature. */
const IDS = {
  signature: 'Signature',
  signedInfo: 'Signature-SignedInfo',
  value: 'Signature-Value',
  certificate: 'Signature-Certificate',
  object: 'Signature-Object',
  properties: 'Signature-SignedProperties',
  document: 'Reference-Invoice',
} as const;

interface SigningOptions {
  /** Milliseconds since 1970. */
  readonly signedAtMs: number;
  readonly digest?: keyof typeof ALGORITHMS;
}

/**
 * Signs an invoice's canonical XML as XAdES-BES, enveloped (ETSI TS 101 903). The signature covers the invoice, the
 * certificate, and when and with which certificate it was signed. Returns the whole file, with its declaration.
 */
export function signInvoice(
  xml: string,
  { key, certificate }: SigningCertificate,
  { signedAtMs, digest = 'sha1' }: SigningOptions,
): string {
  const hash = (content: string | Buffer) => createHash(digest).update(content).digest('base64');
  const method = element('ds:DigestMethod', '', { Algorithm: ALGORITHMS[digest].digest });
  const digestOf = (content: string | Buffer) => method + textElement('ds:DigestValue', hash(content));
  const keyInfo = keyInfoElement(certificate);
  const properties = propertiesElement(certificate, digestOf(certificate.raw), signedAtMs);
  const signedInfo = element(
    'ds:SignedInfo',
    [
      element('ds:CanonicalizationMethod', '', { Algorithm: CANONICALISATION }),
      element('ds:SignatureMethod', '', { Algorithm: ALGORITHMS[digest].signature }),
      element('ds:Reference', digestOf(inSignature(properties)), {
        Type: SIGNED_PROPERTIES_TYPE,
        URI: `#${IDS.properties}`,
      }),
      element('ds:Reference', digestOf(inSignature(keyInfo)), { URI: `#${IDS.certificate}` }),
      element('ds:Reference', envelopedTransform + digestOf(xml), { Id: IDS.document, URI: `#${INVOICE_ELEMENT_ID}` }),
    ],
    { Id: IDS.signedInfo },
  );
  const value = sign(digest, Buffer.from(inSignature(signedInfo)), key).toString('base64');
  const signature = element(
    'ds:Signature',
    [
      signedInfo,
      textElement('ds:SignatureValue', value, { Id: IDS.value }),
      keyInfo,
      element('ds:Object', element('etsi:QualifyingProperties', properties, { Target: `#${IDS.signature}` }), {
        Id: IDS.object,
      }),
    ],
    { ...NAMESPACES, Id: IDS.signature },
  );
  const end = xml.lastIndexOf('</');
  return `${XML_DECLARATION}${xml.slice(0, end)}${signature}${xml.slice(end)}`;
}

/** A part of the signature in its canonical form: alone it repeats the namespaces of its ancestors. */
const inSignature = (part: string): string =>
  part.replace(
    /^<[\w:]+/,
    (start) =>
      `${start}${Object.entries(NAMESPACES)
        .map(([name, uri]) => ` ${name}="${uri}"`)
        .join('')}`,
  );

const envelopedTransform = element('ds:Transforms', element('ds:Transform', '', { Algorithm: ENVELOPED }));

function keyInfoElement(certificate: X509Certificate): string {
  const { n = '', e = '' } = createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' })).export({
    format: 'jwk',
  });
  const base64 = (text: string) => Buffer.from(text, 'base64url').toString('base64');
  return element(
    'ds:KeyInfo',
    [
      element('ds:X509Data', textElement('ds:X509Certificate', certificate.raw.toString('base64'))),
      element(
        'ds:KeyValue',
        element('ds:RSAKeyValue', [textElement('ds:Modulus', base64(n)), textElement('ds:Exponent', base64(e))]),
      ),
    ],
    { Id: IDS.certificate },
  );
}

/** The XAdES properties of a signature: its time, its certificate and the signed object. */
function propertiesElement(certificate: X509Certificate, certificateDigest: string, signedAtMs: number): string {
  const seconds = new Date(signedAtMs).toISOString().slice(17, 19);
  const signingTime = `${guayaquilDate(signedAtMs)}T${guayaquilTime(signedAtMs)}:${seconds}-05:00`;
  return element(
    'etsi:SignedProperties',
    [
      element('etsi:SignedSignatureProperties', [
        textElement('etsi:SigningTime', signingTime),
        element(
          'etsi:SigningCertificate',
          element('etsi:Cert', [
            element('etsi:CertDigest', certificateDigest),
            element('etsi:IssuerSerial', [
              textElement('ds:X509IssuerName', issuerName(certificate)),
              textElement('ds:X509SerialNumber', BigInt(`0x${certificate.serialNumber}`).toString()),
            ]),
          ]),
        ),
      ]),
      element(
        'etsi:SignedDataObjectProperties',
        element(
          'etsi:DataObjectFormat',
          [textElement('etsi:Description', 'contenido comprobante'), textElement('etsi:MimeType', 'text/xml')],
          { ObjectReference: `#${IDS.document}` },
        ),
      ),
    ],
    { Id: IDS.properties },
  );
}
