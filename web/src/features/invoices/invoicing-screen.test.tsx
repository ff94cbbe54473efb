// @vitest-environment jsdom
import {
  countServiceInvoices,
  deleteSigningCertificate,
  getInvoicingSettings,
  listPendingInvoices,
  listServiceInvoices,
  saveInvoicingSettings,
  uploadSigningCertificate,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import type { Role } from '@llevo/contract/entities/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { invoiceFixture, invoicingFixture } from '../../testing/invoice-fixture.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import InvoicingScreen from './invoicing-screen.tsx';

const server = fakeApi();
const NOTHING = { settings: null, certificate: null, updatedAt: null };

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  server.on(listServiceInvoices, []);
  server.on(listPendingInvoices, []);
  server.on(countServiceInvoices, { pending: 0, sent: 0, authorized: 0, returned: 0, rejected: 0, voided: 0 });
});

function show(tab: '' | '#datos' | '#certificado', permission: Role = 'owner') {
  const session = sessionFixture({ permission });
  return renderScreen(<InvoicingScreen />, { path: `/account/invoicing${tab}`, session, queryClient, isGuarded: true })
    .user;
}

const sentTo = (path: string, method: string) =>
  server.calls.filter(({ endpoint }) => endpoint.path === path && endpoint.method === method).map(({ input }) => input);

test('the pending steps before the first invoice lead to their tabs', async () => {
  server.on(getInvoicingSettings, invoicingFixture(NOTHING));
  const user = show('');
  expect(await screen.findAllByText(/^Pendientes?$/)).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Cargar el certificado' }));
  expect(await screen.findByText(/Todavía no hay certificado/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Facturas' }));
  await user.click(screen.getByRole('link', { name: 'Completar los datos' }));
  expect(await screen.findByLabelText('Razón social')).toBeVisible();
});

test('a step that is done says so beside the pending one', async () => {
  server.on(getInvoicingSettings, invoicingFixture({ certificate: null }));
  show('');
  const steps = within(await screen.findByRole('region', { name: 'Para emitir facturas' }));
  const items = steps.getAllByRole('listitem');
  const states = items.map(({ textContent }) => /Listos?|Pendientes?/.exec(textContent)?.[0]);
  expect(states).toEqual(['Listos', 'Pendiente', undefined]);
  expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Revisar',
    'Cargar el certificado',
  ]);
});

test('a company that can issue invoices sees no list of missing settings', async () => {
  server.on(getInvoicingSettings, invoicingFixture());
  show('');
  expect(await screen.findByText(/Todavía no hay facturas/)).toBeVisible();
  expect(screen.queryByText(/Para emitir facturas/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Así se verá tu factura' })).toBeNull();
});

async function sampleOf(facts: Partial<InvoicingSettingsRow>) {
  server.on(getInvoicingSettings, invoicingFixture(facts));
  show('');
  return screen.findByRole('region', { name: 'Así se verá tu factura' });
}

test('before the settings are saved a sample of the invoice has a made-up company', async () => {
  const sample = await sampleOf(NOTHING);
  expect(sample).toHaveTextContent('Tu empresa');
  expect(sample).toHaveTextContent('Factura 001-001-000000001');
  expect(sample).toHaveTextContent('IVA 15 %$6.00');
  expect(sample).toHaveTextContent('Valor total$46.00');
});

test('the sample of the invoice has the saved name, number and VAT of the company', async () => {
  const { settings } = invoicingFixture();
  const sample = await sampleOf({ settings: settings && { ...settings, vat: 'zero' }, certificate: null });
  expect(sample).toHaveTextContent('Ñandú');
  expect(sample).toHaveTextContent('Factura 001-002-000000001');
  expect(sample).toHaveTextContent('IVA 0 %$0.00');
  expect(sample).toHaveTextContent('Valor total$40.00');
});

test('a company with invoices sees its missing step in one line, without the guide and the sample', async () => {
  server.on(getInvoicingSettings, invoicingFixture({ certificate: null }));
  server.on(listServiceInvoices, [invoiceFixture()]);
  const user = show('');
  expect(await screen.findByText(/falta el certificado de firma/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Para emitir facturas' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Así se verá tu factura' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Cargar el certificado' }));
  expect(await screen.findByText(/Todavía no hay certificado/)).toBeVisible();
});

test('typed settings are named as unsaved', async () => {
  server.on(getInvoicingSettings, invoicingFixture());
  const user = show('#datos');
  const name = await screen.findByLabelText('Razón social');
  expect(screen.queryByText('Cambios sin guardar')).toBeNull();
  await user.type(name, ' S.A.');
  expect(screen.getByText('Cambios sin guardar')).toBeVisible();
});

test('before the settings are complete the steps stand alone, without an empty list', async () => {
  server.on(getInvoicingSettings, invoicingFixture(NOTHING));
  show('');
  expect(await screen.findByRole('region', { name: 'Para emitir facturas' })).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('status')).toBeNull();
  });
  expect(screen.queryByText(/Todavía no hay facturas/)).toBeNull();
  expect(screen.queryByRole('search')).toBeNull();
});

test('settings are checked, then saved as they were seen', async () => {
  server.on(getInvoicingSettings, invoicingFixture(NOTHING));
  const user = show('#datos');
  await user.type(await screen.findByLabelText('RUC'), '1790016919002');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Escribe un RUC válido de 13 dígitos')).toBeVisible();
  expect(screen.getByText('Escribe la razón social')).toBeVisible();
  expect(screen.getByLabelText('RUC')).toHaveFocus();
  expect(sentTo(saveInvoicingSettings.path, 'PUT')).toEqual([]);

  server.on(saveInvoicingSettings, invoicingFixture());
  await user.clear(screen.getByLabelText('RUC'));
  await user.type(screen.getByLabelText('RUC'), '1790016919001');
  await user.type(screen.getByLabelText('Razón social'), ' Ñandú ');
  await user.type(screen.getByLabelText('Dirección de la matriz'), 'Quito');
  await user.selectOptions(screen.getByLabelText('IVA de tus servicios'), 'Tarifa general, hoy 15 %');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => {
    expect(sentTo(saveInvoicingSettings.path, 'PUT')).toMatchObject([
      {
        settings: {
          ...{ ruc: '1790016919001', legalName: 'Ñandú', headOfficeAddress: 'Quito', establishment: '001' },
          ...{ environment: 'pruebas', vat: 'general', keepsAccounts: false, regime: 'general', firstSequence: 1 },
          firstCreditNote: 1,
        },
        updatedAt: null,
      },
    ]);
  });
});

test('resolutions and the role in transport are checked and saved', async () => {
  server.on(getInvoicingSettings, invoicingFixture());
  server.on(saveInvoicingSettings, invoicingFixture());
  const user = show('#datos');
  await user.type(await screen.findByLabelText(/Contribuyente especial/), 'NAC-0123 45');
  await user.type(screen.getByLabelText(/Agente de retención/), 'NAC1');
  await user.type(screen.getByLabelText(/Gran contribuyente/), 'NAC/21');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  for (const message of [/letras o números, sin espacios/, /Escribe solo el número/, /letras, números o guiones/]) {
    expect(screen.getByText(message)).toBeVisible();
  }
  expect(sentTo(saveInvoicingSettings.path, 'PUT')).toEqual([]);
  const fill = async (label: RegExp, value: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  };
  await fill(/Contribuyente especial/, '5368');
  await fill(/Agente de retención/, '00006498');
  await fill(/Gran contribuyente/, 'NAC-GCFOIOC21-00000868-E');
  await user.selectOptions(screen.getByLabelText('Transporte comercial'), 'Operadora');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => {
    expect(sentTo(saveInvoicingSettings.path, 'PUT')).toMatchObject([
      { settings: { specialTaxpayer: '5368', largeTaxpayer: 'NAC-GCFOIOC21-00000868-E', carrier: 'operadora' } },
    ]);
  });
});

test('a member of an operator names it, and other companies are not asked', async () => {
  server.on(getInvoicingSettings, invoicingFixture());
  server.on(saveInvoicingSettings, invoicingFixture());
  const user = show('#datos');
  const carrier = await screen.findByLabelText('Transporte comercial');
  expect(screen.queryByLabelText(/RUC de tu operadora/)).toBeNull();
  await user.selectOptions(carrier, 'Socio o accionista de una operadora');
  const operator = screen.getByLabelText(/RUC de tu operadora/);
  expect(operator).toHaveAccessibleDescription(/Sin él, ninguna lo lleva/);
  await user.type(operator, '1710034065');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Escribe un RUC válido de 13 dígitos')).toBeVisible();
  expect(sentTo(saveInvoicingSettings.path, 'PUT')).toEqual([]);
  await user.clear(operator);
  await user.type(operator, '0993370026001');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => {
    expect(sentTo(saveInvoicingSettings.path, 'PUT')).toMatchObject([
      { settings: { carrier: 'socio', operatorRuc: '0993370026001' } },
    ]);
  });
});

test('a stored number that the SRI refuses is shown as wrong', async () => {
  const { settings, ...others } = invoicingFixture();
  const stored = settings && { ...settings, specialTaxpayer: 'NAC-0123 45/6' };
  server.on(getInvoicingSettings, { ...others, settings: stored });
  const user = show('');
  expect(await screen.findByText(/Para emitir facturas/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Completar los datos' }));
  expect(await screen.findByText(/no acepta lo guardado en «Contribuyente especial»/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByLabelText(/Contribuyente especial/)).toHaveFocus();
  expect(sentTo(saveInvoicingSettings.path, 'PUT')).toEqual([]);
});

test('the server’s objection to the RUC is shown at it', async () => {
  server.on(getInvoicingSettings, invoicingFixture());
  const message = 'El certificado cargado es de otro RUC';
  server.on(saveInvoicingSettings, errorReply('invalid_input', message, { inputError: 'settings.ruc' }));
  const user = show('#datos');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('RUC')).toHaveFocus();
});

test('the owner uploads a certificate with its password', async () => {
  server.on(getInvoicingSettings, invoicingFixture({ certificate: null }));
  const user = show('#certificado');
  const password = await screen.findByLabelText('Contraseña del certificado');
  expect(password).toHaveAccessibleDescription(/no la guardamos/);
  await user.click(screen.getByRole('button', { name: 'Cargar certificado' }));
  expect(screen.getByText('Elige el archivo .p12 o .pfx de tu certificado')).toBeVisible();
  await user.upload(screen.getByLabelText('Archivo del certificado'), new File(['ñ'], 'firma.p12'));
  expect(screen.getByText('firma.p12')).toBeVisible();
  await user.type(screen.getByLabelText('Contraseña del certificado'), 'clave');
  await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(screen.getByLabelText('Contraseña del certificado')).toHaveAttribute('type', 'text');
  server.on(uploadSigningCertificate, invoicingFixture());
  await user.click(screen.getByRole('button', { name: 'Cargar certificado' }));
  expect(await screen.findByText('ROSA ANDRADE')).toBeVisible();
  expect(screen.getByText('Vigente')).toBeVisible();
  expect(sentTo(uploadSigningCertificate.path, 'PUT')).toEqual([{ file: btoa('\u00c3\u00b1'), password: 'clave' }]);
  expect(screen.getByLabelText('Contraseña del certificado')).toHaveValue('');
});

test('a wrong password is shown at its field', async () => {
  server.on(getInvoicingSettings, invoicingFixture());
  const message = 'La contraseña no abre el certificado';
  server.on(uploadSigningCertificate, errorReply('invalid_input', message, { inputError: 'password' }));
  const user = show('#certificado');
  await user.upload(await screen.findByLabelText('Archivo del certificado'), new File(['x'], 'firma.p12'));
  await user.type(screen.getByLabelText('Contraseña del certificado'), 'otra');
  await user.click(screen.getByRole('button', { name: 'Reemplazar certificado' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a certificate is deleted after a question', async () => {
  server.on(getInvoicingSettings, invoicingFixture());
  server.on(deleteSigningCertificate, invoicingFixture({ certificate: null }));
  const user = show('#certificado');
  await user.click(await screen.findByRole('button', { name: 'Eliminar certificado' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar el certificado' });
  expect(sentTo(deleteSigningCertificate.path, 'DELETE')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar certificado' }));
  expect(await screen.findByText(/Todavía no hay certificado/)).toBeVisible();
});

test('an administrator sees the certificate and cannot change it', async () => {
  server.on(getInvoicingSettings, invoicingFixture());
  show('#certificado', 'admin');
  expect(await screen.findByText('ROSA ANDRADE')).toBeVisible();
  expect(screen.getByText('Solo el dueño de la cuenta puede cargarlo o cambiarlo.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /certificado/ })).toBeNull();
});
