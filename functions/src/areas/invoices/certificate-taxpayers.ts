import type { X509Certificate } from 'node:crypto';
import { isCedula, isIssuerRuc, parseRuc } from '@llevo/contract/rules/invoices/identification';
import { BerReader, objectId } from './ber.ts';
import { certificateParts } from './certificate-parts.ts';

/**
 * Fields of Ecuador's certification bodies, each below its own number: as an extension, or among the subject's other
 * names (docs/services/sri.md). The second is the Registro Civil's.
 */
const RUC_FIELD = /^1\.3\.6\.1\.4\.1\.(?:\d+(?:\.\d+)?\.3\.11|55519\.1\.1\.1\.5\.2\.4)$/;
const CEDULA_FIELD = /^1\.3\.6\.1\.4\.1\.(?:\d+(?:\.\d+)?\.3\.1|55519\.1\.1\.1\.5\.2\.1)$/;
/** ETSI EN 319 412-1: `VATEC-` before a RUC, `IDCEC-` before a cédula. */
const ORGANIZATION_IDENTIFIER = '2.5.4.97';
const SERIAL_NUMBER = '2.5.4.5';
const SUBJECT_ALT_NAME = '2.5.29.17';
const OTHER_NAME = 0xa0;

interface Field {
  readonly id: string;
  readonly text: string;
}

/** The characters of a string in any encoding; only digits matter. */
const textOf = (bytes: Buffer): string => bytes.toString('latin1').replaceAll('\0', '');

function otherNames(value: Buffer): Field[] {
  return new BerReader().read(value).children.flatMap(({ tag, children: [type, wrapped] }) => {
    const content = wrapped?.children[0]?.content;
    return tag === OTHER_NAME && type && content ? [{ id: objectId(type), text: textOf(content) }] : [];
  });
}

function fieldsOf(raw: Uint8Array): Field[] {
  const { subject, extensions } = certificateParts(raw);
  return [
    ...subject.flat().map(({ type, value }) => ({ id: type, text: textOf(value.content) })),
    ...extensions.flatMap(({ id, value }) =>
      id === SUBJECT_ALT_NAME ? otherNames(value) : [{ id, text: textOf(value) }],
    ),
  ];
}

const RUC = /(?<!\d)\d{13}(?!\d)/g;
const CEDULA = /(?<!\d)\d{10}(?!\d)/g;

const numbersIn = (fields: readonly Field[], digits: RegExp): string[] =>
  fields.flatMap(({ text }) => text.match(digits) ?? []);

const isRucField = ({ id, text }: Field): boolean =>
  RUC_FIELD.test(id) || (id === ORGANIZATION_IDENTIFIER && text.startsWith('VATEC-'));
const isCedulaField = ({ id, text }: Field): boolean =>
  CEDULA_FIELD.test(id) || (id === SERIAL_NUMBER && /^(?:IDCEC-)?\d{10}$/.test(text));
/** Whether a field has a foreign tax number, whatever its digits. */
const isForeign = ({ id, text }: Field): boolean =>
  id === ORGANIZATION_IDENTIFIER && /^[A-Z]{3}(?!EC-)[A-Z]{2}-/.test(text);

/**
 * RUCs that a certificate names. In one without a known field, those of its person, by cédula, and any other RUC of a
 * taxpayer: certification bodies have fields of their own. Throws `RangeError` for an unreadable certificate.
 */
export function certificateRucs({ raw }: X509Certificate): string[] {
  const fields = fieldsOf(raw);
  const named = numbersIn(fields.filter(isRucField), RUC).filter((number) => parseRuc(number) !== null);
  if (named.length > 0) return [...new Set(named)];
  const cedulas = numbersIn(fields.filter(isCedulaField), CEDULA).filter(isCedula);
  const others = numbersIn(
    fields.filter((field) => !isForeign(field)),
    RUC,
  ).filter(isIssuerRuc);
  return [...new Set([...cedulas.map((cedula) => `${cedula}001`), ...others])];
}
