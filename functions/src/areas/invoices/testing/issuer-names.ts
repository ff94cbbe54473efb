import forge from 'node-forge';

const { Class, Type } = forge.asn1;
const UTF8: number = Type.UTF8;
const PRINTABLE: number = Type.PRINTABLESTRING;
const BMP: number = Type.BMPSTRING;
const IA5 = 0x16;
const T61 = 0x14;

type Part = readonly [type: string, value: string, tag?: number];

/** A name in DER, of relative parts with one or more values each. */
export function nameOf(parts: readonly (readonly Part[])[]): Buffer {
  const node = (type: number, isConstructed: boolean, value: string | forge.asn1.Asn1[]) =>
    forge.asn1.create(Class.UNIVERSAL, type, isConstructed, value);
  const name = node(
    Type.SEQUENCE,
    true,
    parts.map((values) =>
      node(
        Type.SET,
        true,
        values.map(([type, value, tag = UTF8]) =>
          node(Type.SEQUENCE, true, [
            node(Type.OID, false, forge.asn1.oidToDer(type).getBytes()),
            node(tag, false, tag === UTF8 ? forge.util.encodeUtf8(value) : value),
          ]),
        ),
      ),
    ),
  );
  return Buffer.from(forge.asn1.toDer(name).getBytes(), 'latin1');
}

const COUNTRY: Part = ['2.5.4.6', 'EC', PRINTABLE];
const COMMON_NAME: Part = ['2.5.4.3', 'AC Ñandú'];

/** Names of issuers, and the text that RFC 2253 gives them. */
export const ISSUER_NAMES: readonly (readonly [name: string, parts: readonly (readonly Part[])[], text: string])[] = [
  [
    'keywords of RFC 2253',
    [[COUNTRY], [['2.5.4.10', 'BCE']], [['2.5.4.7', 'QUITO']], [COMMON_NAME]],
    'CN=AC Ñandú,L=QUITO,O=BCE,C=EC',
  ],
  [
    'organizationIdentifier',
    [[COUNTRY], [['2.5.4.97', 'VATES-A66721499']]],
    '2.5.4.97=#0c0f56415445532d413636373231343939,C=EC',
  ],
  ['postalCode', [[['2.5.4.17', '170150']]], '2.5.4.17=#0c06313730313530'],
  ['title', [[['2.5.4.12', 'Ing.']]], '2.5.4.12=#0c04496e672e'],
  ['name', [[['2.5.4.41', 'Ana']]], '2.5.4.41=#0c03416e61'],
  ['givenName', [[['2.5.4.42', 'Ana']]], '2.5.4.42=#0c03416e61'],
  ['description', [[['2.5.4.13', 'x']]], '2.5.4.13=#0c0178'],
  ['businessCategory', [[['2.5.4.15', 'x']]], '2.5.4.15=#0c0178'],
  ['serialNumber', [[['2.5.4.5', '0102', PRINTABLE]]], '2.5.4.5=#130430313032'],
  ['emailAddress', [[['1.2.840.113549.1.9.1', 'a@b.c', IA5]]], '1.2.840.113549.1.9.1=#16056140622e63'],
  [
    'state, street and user id',
    [[['2.5.4.8', 'Azuay']], [['2.5.4.9', 'Larga']], [['0.9.2342.19200300.100.1.1', 'u']]],
    'UID=u,STREET=Larga,ST=Azuay',
  ],
  ['a domain', [[['0.9.2342.19200300.100.1.25', 'ec', IA5]]], '0.9.2342.19200300.100.1.25=#16026563'],
  ['special characters', [[['2.5.4.3', ' #a, "b" +c\\<d>;e=f ']]], 'CN=\\ \\#a\\, \\"b\\" \\+c\\\\\\<d\\>\\;e\\=f\\ '],
  ['several values in one part', [[COUNTRY], [COMMON_NAME, ['2.5.4.11', 'UNO', PRINTABLE]]], 'CN=AC Ñandú+OU=UNO,C=EC'],
  ['two-byte characters', [[['2.5.4.3', 'AB', BMP]]], '2.5.4.3=#1e0400410042'],
  ['teletex characters', [[['2.5.4.3', 'AB', T61]]], '2.5.4.3=#14024142'],
  ['a line break', [[['2.5.4.3', 'A\nB']]], '2.5.4.3=#0c03410a42'],
  ['nothing', [[['2.5.4.3', '']]], '2.5.4.3=#0c00'],
  ['200 characters', [[['2.5.4.97', 'A'.repeat(200)]]], `2.5.4.97=#0c81c8${'41'.repeat(200)}`],
  ['a long object id', [[['1.3.6.1.4.1.311.60.2.1.3', 'EC', PRINTABLE]]], '1.3.6.1.4.1.311.60.2.1.3=#13024543'],
];
