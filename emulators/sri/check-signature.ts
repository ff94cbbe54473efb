import { createHash, X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { readJavaName } from './java-name.ts';
import { findNode, textAt, type XmlNode } from './xml-tree.ts';

const SIGNED_PROPERTIES_TYPE = 'http://uri.etsi.org/01903#SignedProperties';
const DIGESTS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
};

/**
 * Problem of an invoice's XAdES-BES signature, or null. A certificate of any certification body is accepted if it names
 * the taxpayer.
 */
export function signatureProblem(xml: string, root: XmlNode): string | null {
  const node = findNode(root, 'ds:Signature');
  const text = /<ds:Signature[\s>].*<\/ds:Signature>/s.exec(xml)?.[0];
  if (node === undefined || text === undefined) return 'El comprobante no está firmado';
  const certificate = certificateOf(node);
  if (certificate === null) return 'No se pudo convertir en Certificado X509';
  return (
    digestProblem(xml, text, certificate) ??
    coverageProblem(node) ??
    certificateProblem(node, certificate) ??
    issuerProblem(node, certificate) ??
    validityProblem(node, certificate) ??
    taxpayerProblem(certificate, textAt(root, 'infoTributaria', 'ruc'))
  );
}

function certificateOf(signature: XmlNode): X509Certificate | null {
  try {
    const text = textAt(signature, 'ds:KeyInfo', 'ds:X509Data', 'ds:X509Certificate');
    return new X509Certificate(Buffer.from(text, 'base64'));
  } catch {
    return null;
  }
}

function digestProblem(xml: string, signature: string, certificate: X509Certificate): string | null {
  try {
    const signed = new SignedXml({ publicCert: certificate.toString() });
    signed.loadSignature(signature);
    return signed.checkSignature(xml) ? null : 'La firma no corresponde al comprobante';
  } catch {
    return 'La firma no corresponde al comprobante';
  }
}

/** Checks that the signature covers the invoice, the certificate and the properties that XAdES requires. */
function coverageProblem(signature: XmlNode): string | null {
  const references = findNode(signature, 'ds:SignedInfo')?.children.filter(({ name }) => name === 'ds:Reference') ?? [];
  const has = (uri: string) => references.some(({ attributes }) => attributes['URI'] === uri);
  if (!has('#comprobante')) return 'La firma no cubre el comprobante';
  const keyInfo = findNode(signature, 'ds:KeyInfo')?.attributes['Id'] ?? '';
  if (keyInfo === '' || !has(`#${keyInfo}`)) return 'La firma no cubre el certificado';
  const properties = signedProperties(signature)?.attributes['Id'] ?? '';
  const isTyped = references.some(
    ({ attributes }) => attributes['Type'] === SIGNED_PROPERTIES_TYPE && attributes['URI'] === `#${properties}`,
  );
  return properties !== '' && isTyped ? null : 'La firma no es XAdES-BES';
}

const signedProperties = (signature: XmlNode) =>
  findNode(signature, 'ds:Object', 'etsi:QualifyingProperties', 'etsi:SignedProperties');

const signingCertificate = (signature: XmlNode) =>
  findNode(signedProperties(signature), 'etsi:SignedSignatureProperties', 'etsi:SigningCertificate', 'etsi:Cert');

function certificateProblem(signature: XmlNode, certificate: X509Certificate): string | null {
  const cert = signingCertificate(signature);
  const algorithm = findNode(cert, 'etsi:CertDigest', 'ds:DigestMethod')?.attributes['Algorithm'] ?? '';
  const digest = DIGESTS[algorithm];
  if (digest === undefined) return 'El algoritmo del resumen no se acepta';
  const isSame =
    textAt(cert, 'etsi:CertDigest', 'ds:DigestValue') === createHash(digest).update(certificate.raw).digest('base64') &&
    textAt(cert, 'etsi:IssuerSerial', 'ds:X509SerialNumber') === BigInt(`0x${certificate.serialNumber}`).toString();
  return isSame ? null : 'El certificado no es el de las propiedades firmadas';
}

/** Checks the issuer's name: Java must be able to read it, and it must be the certificate's. */
function issuerProblem(signature: XmlNode, { issuer }: X509Certificate): string | null {
  const attributes = readJavaName(textAt(signingCertificate(signature), 'etsi:IssuerSerial', 'ds:X509IssuerName'));
  if (attributes === null) return 'La información sobre el certificado de firma no se ajusta a XAdES';
  const values = issuer.split('\n').map((line) => line.slice(line.indexOf('=') + 1).replace(/\\(.)/g, '$1'));
  const isSame = attributes.map(({ value }) => value).join('\n') === values.reverse().join('\n');
  return isSame ? null : 'El emisor no es el del certificado';
}

/** Checks that the certificate contains the RUC, or the cédula of a natural person, anywhere. */
function taxpayerProblem({ raw }: X509Certificate, ruc: string): string | null {
  const text = raw.toString('latin1').replaceAll('\0', '');
  // A company's third digit is 9; foreign residents have a 6.
  const isPerson = ruc[2] !== '9';
  return text.includes(ruc) || (isPerson && text.includes(ruc.slice(0, 10)))
    ? null
    : 'No existe el RUC en el certificado digital';
}

function validityProblem(signature: XmlNode, { validFromDate, validToDate }: X509Certificate): string | null {
  const time = Date.parse(textAt(signedProperties(signature), 'etsi:SignedSignatureProperties', 'etsi:SigningTime'));
  const isValid = time >= validFromDate.getTime() && time <= validToDate.getTime();
  return isValid ? null : 'El certificado no estaba vigente';
}
