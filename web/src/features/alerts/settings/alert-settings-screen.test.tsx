// @vitest-environment jsdom
import { getAlertChannels, getAlertSettings, updateAlertSettings } from '@llevo/contract/endpoints/alerts';
import { DEFAULT_ALERT_SETTINGS, RULE_ALERT_KINDS } from '@llevo/contract/entities/alert';
import { screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import AlertSettingsScreen from './alert-settings-screen.tsx';
import { RULE_GROUPS } from './rule-texts.ts';

const api = fakeApi();
const settings = { ...DEFAULT_ALERT_SETTINGS, updatedAt: 7 };

beforeEach(() => {
  api.on(getAlertSettings, settings);
  api.on(getAlertChannels, { pushKey: null, devices: [], digest: 'none' });
  api.on(updateAlertSettings, ({ input }) => ({ ...input, updatedAt: 8 }));
});

const sent = () => api.calls.filter(({ endpoint }) => endpoint === updateAlertSettings).map(({ input }) => input);
const save = () => screen.getByRole('button', { name: 'Guardar reglas' });

async function open() {
  const { user } = renderScreen(
    <>
      <AlertSettingsScreen />
      <Link to="/otra">Otra página</Link>
    </>,
    { path: '/account/alerts', session: sessionFixture(), isGuarded: true },
  );
  await screen.findByRole('switch', { name: 'Pedido nuevo' });
  return user;
}

test('rules are switched, their minutes changed, and quiet hours set; saved together', async () => {
  const user = await open();
  await user.click(screen.getByRole('switch', { name: 'Parada larga' }));
  expect(screen.queryByLabelText('Minutos sin moverse')).toBeNull();
  const minutes = screen.getByLabelText('Minutos antes de la hora');
  await user.clear(minutes);
  await user.type(minutes, '90');
  await user.click(screen.getByRole('switch', { name: 'Horas de silencio' }));
  await user.click(save());
  expect(await screen.findByLabelText('Desde')).toHaveValue('22:00');
  expect(sent()).toEqual([
    {
      rules: {
        ...settings.rules,
        unassigned: { on: true, minutes: 90 },
        long_stop: { on: false, minutes: settings.rules.long_stop.minutes },
      },
      quietHours: { from: '22:00', to: '06:00' },
      digestAt: '07:00',
      orderEmails: 'owner',
      updatedAt: 7,
    },
  ]);
});

test('the switch of the daily email says its hour, and leads to the field that changes it', async () => {
  await open();
  const digest = await screen.findByRole('switch', { name: 'Resumen diario por correo' });
  expect(digest).toHaveAccessibleDescription(/Sale a las 07:00; la hora se cambia en Silencio y correos\.$/);
  const target = screen.getByRole('link', { name: 'Silencio y correos' }).getAttribute('href')?.slice(1) ?? '';
  expect(screen.getByRole('heading', { name: 'Silencio y correos' })).toHaveAttribute('id', target);
  expect(screen.getByText('Se guardan al cambiarlos, sin botón.')).toBeVisible();
});

test('the minutes of a rule stand in its row with their unit', async () => {
  await open();
  const minutes = screen.getByLabelText('Minutos antes de la hora');
  expect(minutes).toHaveValue('60');
  expect(screen.getByText('min antes')).toContainElement(minutes);
});

test('the card of the rules says that its changes need the button', async () => {
  await open();
  expect(screen.getByText(/Guárdalas con el botón de abajo\.$/)).toBeVisible();
});

test('a card beside the rules shows who gets which alerts, by which channel and when', async () => {
  api.on(getAlertSettings, { ...settings, quietHours: { from: '22:00', to: '06:00' }, orderEmails: 'admins' });
  await open();
  const card = screen.getByRole('region', { name: 'Quién recibe qué' });
  const channels = within(card)
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('paragraph'));
  expect(channels.map((lines) => lines.map(({ textContent }) => textContent))).toEqual([
    ['Campana Al momento; sin sonido de 22:00 a 06:00', 'Todas las reglas activas', 'A dueños y administradores'],
    ['Dispositivos Al momento, salvo de 22:00 a 06:00', 'Todas las reglas activas', 'A quien los activó en sus avisos'],
    ['Correo Al momento, a cualquier hora', 'Pedidos y cancelaciones de clientes', 'A todos los administradores'],
    ['Resumen diario A las 07:00', 'Lo que avisó la campana', 'A quien lo eligió en sus avisos'],
  ]);
  const rules = screen.getByRole('region', { name: 'Reglas' });
  expect(card.compareDocumentPosition(rules)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('a rule whose alert is emailed at once names the recipients', async () => {
  const user = await open();
  expect(screen.getAllByText('Correo al dueño')).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Correo de cada pedido' }), 'admins');
  expect(screen.getAllByText('Correo a todos')).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Correo de cada pedido' }), 'none');
  expect(screen.queryByText(/^Correo (al dueño|a todos)$/)).toBeNull();
});

test('each rule shows an example of its alert, and its meaning behind its information sign', async () => {
  const user = await open();
  expect(screen.getAllByText('Ejemplo')).toHaveLength(RULE_ALERT_KINDS.length);
  expect(screen.getByText(/· verificar \$37\.84$/)).toBeVisible();
  const meaning = screen.getByText(/^Un cliente envió el comprobante de su pago/);
  expect(meaning).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Información: Comprobante por verificar' }));
  expect(meaning).toBeVisible();
});

test('the title of the page is that of its card', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Reglas de alertas' })).toBeVisible();
});

test('invalid values are not sent', async () => {
  const user = await open();
  const minutes = screen.getByLabelText('Minutos sin señal');
  await user.clear(minutes);
  await user.type(minutes, '1');
  await user.click(save());
  expect(minutes).toHaveAttribute('aria-invalid', 'true');
  expect(minutes).toHaveAccessibleDescription(/2/);
  await user.clear(minutes);
  await user.type(minutes, '10');
  await user.click(screen.getByRole('switch', { name: 'Horas de silencio' }));
  const [from, to] = [screen.getByLabelText('Desde'), screen.getByLabelText('Hasta')];
  for (const field of [from, to]) {
    await user.clear(field);
    await user.type(field, '08:00');
  }
  await user.click(save());
  expect(screen.getByText('El silencio no puede empezar y terminar a la misma hora')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('typed values stay after another user saved, and are saved over theirs', async () => {
  const user = await open();
  api.on(updateAlertSettings, errorReply('conflict', 'Otra persona hizo cambios'));
  api.on(getAlertSettings, { ...settings, updatedAt: 9 });
  await user.click(screen.getByRole('switch', { name: 'Pedido nuevo' }));
  await user.click(save());
  expect(await screen.findByText('Otra persona hizo cambios')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Pedido nuevo' })).not.toBeChecked();
  await user.click(save());
  expect(sent().at(-1)).toMatchObject({ rules: { new_booking: { on: false } }, updatedAt: 9 });
});

test('every rule belongs to one group', () => {
  expect(RULE_GROUPS.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...RULE_ALERT_KINDS].sort());
});

test('unsaved rules are named, and kept when the user does not leave', async () => {
  const user = await open();
  expect(screen.queryByText('Cambios sin guardar')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Parada larga' }));
  expect(screen.getByText('Cambios sin guardar')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Otra página' }));
  const question = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/account/alerts');
  await user.click(save());
  expect(await screen.findByText('Guardar reglas')).toBeVisible();
  expect(screen.queryByText('Cambios sin guardar')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Otra página' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/otra');
});

test('the rule of drivers who cannot arrive in time is a switch without minutes, beside the prediction with its own', async () => {
  const user = await open();
  const rule = screen.getByRole('switch', { name: 'No llega a tiempo' });
  expect(rule).toBeChecked();
  expect(rule).toHaveAccessibleDescription(/El tablero dice «No llega»/);
  expect(screen.getByRole('switch', { name: 'El conductor llegará tarde' })).toHaveAccessibleDescription(
    /No se repite si «No llega a tiempo» ya avisó/,
  );
  await user.click(rule);
  await user.click(save());
  expect(sent()).toMatchObject([
    { rules: { late_approach: { on: false }, predicted_late: { on: true, minutes: 15 } } },
  ]);
});
