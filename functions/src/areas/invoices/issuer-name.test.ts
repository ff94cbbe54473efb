import { expect, test } from 'vitest';
import { BerReader } from './ber.ts';
import { nameParts } from './certificate-parts.ts';
import { issuerName, nameText } from './issuer-name.ts';
import { ISSUER_NAMES, nameOf } from './testing/issuer-names.ts';
import { madeCertificate, UANATACA_ISSUER } from './testing/made-certificate.ts';

const textOf = (der: Buffer): string => nameText(nameParts(new BerReader().read(der)));

test.each(ISSUER_NAMES)('writes a name with %s', (_name, parts, text) => {
  expect(textOf(nameOf(parts))).toBe(text);
});

test('writes the issuer of a certificate', async () => {
  const { certificate } = await madeCertificate({ issuer: UANATACA_ISSUER });
  expect(issuerName(certificate)).toBe(
    '2.5.4.97=#0c0f56415445532d413636373231343939,CN=UANATACA CA2 2016,OU=TSP-UANATACA,O=UANATACA S.A.,' +
      'L=Barcelona (see current address at www.uanataca.com/address),C=ES',
  );
});
