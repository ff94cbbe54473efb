import { expect, test } from 'vitest';
import { certificateRucs } from './certificate-taxpayers.ts';
import { madeCertificate } from './testing/made-certificate.ts';
import { testCertificate } from './testing/test-invoice.ts';

const RUC = '1790016919001';
const CEDULA = '1710034065';
const SERIAL_NUMBER = '2.5.4.5';
const BMP_STRING = 0x1e;

type Parts = Parameters<typeof madeCertificate>[0];

test.each<[string, Parts, string[]]>([
  ['Security Data', { extensions: [{ type: '1.3.6.1.4.1.37746.3.11', value: RUC }] }, [RUC]],
  ['UANATACA', { extensions: [{ type: '1.3.6.1.4.1.47286.102.3.11', value: RUC }] }, [RUC]],
  ['UANATACA, as another name', { otherNames: [{ type: '1.3.6.1.4.1.47286.102.3.11', value: RUC }] }, [RUC]],
  ['Consejo de la Judicatura', { otherNames: [{ type: '1.3.6.1.4.1.43745.1.3.11', value: RUC }] }, [RUC]],
  ['Registro Civil', { extensions: [{ type: '1.3.6.1.4.1.55519.1.1.1.5.2.4', value: RUC }] }, [RUC]],
  ['ETSI', { subject: [{ type: '2.5.4.97', value: `VATEC-${RUC}` }] }, [RUC]],
  ['two-byte characters', { extensions: [{ type: '1.3.6.1.4.1.37746.3.11', value: RUC, tag: BMP_STRING }] }, [RUC]],
  [
    'a company and its representative',
    {
      extensions: [CEDULA, RUC].map((value, index) => ({
        type: `1.3.6.1.4.1.37746.3.1${index === 0 ? '' : '1'}`,
        value,
      })),
    },
    [RUC],
  ],
  ['a person without RUC', { extensions: [{ type: '1.3.6.1.4.1.37746.3.1', value: CEDULA }] }, [`${CEDULA}001`]],
  ['a person by ETSI', { subject: [{ type: SERIAL_NUMBER, value: `IDCEC-${CEDULA}` }] }, [`${CEDULA}001`]],
  ['a person by serial number', { subject: [{ type: SERIAL_NUMBER, value: CEDULA }] }, [`${CEDULA}001`]],
  ['another serial number', { subject: [{ type: SERIAL_NUMBER, value: '191018151429' }] }, []],
  ['a company by serial number', { subject: [{ type: SERIAL_NUMBER, value: RUC }] }, [RUC]],
  ['another certification body', { extensions: [{ type: '1.3.6.1.4.1.99999.7', value: RUC }] }, [RUC]],
  [
    'a RUC beside another number of 13 digits',
    {
      extensions: [
        { type: '1.3.6.1.4.1.37746.3.11', value: RUC },
        { type: '1.3.6.1.4.1.37746.3.9', value: '0102030405001' },
      ],
    },
    [RUC],
  ],
  ['a telephone', { extensions: [{ type: '1.3.6.1.4.1.37746.3.9', value: '0593987654321' }] }, []],
  ['an invalid RUC', { extensions: [{ type: '1.3.6.1.4.1.37947.3.11', value: '9999999999999' }] }, []],
  ['a foreign company', { subject: [{ type: '2.5.4.97', value: `VATES-${RUC}` }] }, []],
  ['no identification', {}, []],
])('reads the taxpayers of %s', async (_name, parts, rucs) => {
  const { certificate } = await madeCertificate(parts);
  expect(certificateRucs(certificate)).toEqual(rucs);
});

test('the test certificate names the taxpayer of the test invoice', async () => {
  expect((await testCertificate()).rucs).toEqual([RUC]);
});
