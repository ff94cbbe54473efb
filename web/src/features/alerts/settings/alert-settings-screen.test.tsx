// @vitest-environment jsdom
import { getAlertChannels, getAlertSettings, updateAlertSettings } from '@llevo/contract/endpoints/alerts';
import { DEFAULT_ALERT_SETTINGS, RULE_ALERT_KINDS } from '@llevo/contract/entities/alert';
import { screen, waitFor, within } from '@testing-library/react';
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

/** Types another value into a field, and leaves it. */
async function retype(user: Awaited<ReturnType<typeof open>>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}

test('each change is saved at once, onto what the changes before it left', async () => {
  let updatedAt = settings.updatedAt;
  api.on(updateAlertSettings, ({ input }) => ({ ...input, updatedAt: (updatedAt += 1) }));
  const user = await open();
  await user.click(screen.getByRole('switch', { name: 'Parada larga' }));
  expect(screen.queryByLabelText('Minutos sin moverse')).toBeNull();
  await retype(user, screen.getByLabelText('Minutos antes de la hora'), '90');
  await user.click(screen.getByRole('switch', { name: 'Horas de silencio' }));
  expect(await screen.findByLabelText('Desde')).toHaveValue('22:00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Correo de cada pedido' }), 'none');
  await waitFor(() => {
    expect(sent()).toHaveLength(4);
  });
  const off = { ...settings.rules.long_stop, on: false };
  const timed = { ...settings.rules, long_stop: off, unassigned: { on: true, minutes: 90 } };
  expect(sent()).toEqual([
    { ...settings, rules: { ...settings.rules, long_stop: off } },
    { ...settings, rules: timed, updatedAt: 8 },
    { ...settings, rules: timed, quietHours: { from: '22:00', to: '06:00' }, updatedAt: 9 },
    { ...settings, rules: timed, quietHours: { from: '22:00', to: '06:00' }, orderEmails: 'none', updatedAt: 10 },
  ]);
  expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
});

test('a typed number is saved by Enter too, and not sent if it is the stored one', async () => {
  const user = await open();
  const minutes = screen.getByLabelText('Minutos antes de la hora');
  await retype(user, minutes, '60');
  await user.clear(minutes);
  await user.type(minutes, '45{Enter}');
  await waitFor(() => {
    expect(sent()).toMatchObject([{ rules: { unassigned: { on: true, minutes: 45 } } }]);
  });
});

test('a change that cannot be saved goes back and says so', async () => {
  const user = await open();
  api.on(updateAlertSettings, errorReply('unavailable', 'Intenta en un momento'));
  const rule = screen.getByRole('switch', { name: 'Pedido nuevo' });
  await user.click(rule);
  expect(await screen.findByText('Intenta en un momento')).toBeVisible();
  expect(rule).toBeChecked();
});

test('the switch of the daily email says its hour, and leads to the field that changes it', async () => {
  await open();
  const digest = await screen.findByRole('switch', { name: 'Resumen diario por correo' });
  expect(digest).toHaveAccessibleDescription(/Sale a las 07:00; la hora se cambia en Silencio y correos\.$/);
  const target = screen.getByRole('link', { name: 'Silencio y correos' }).getAttribute('href')?.slice(1) ?? '';
  expect(screen.getByRole('heading', { name: 'Silencio y correos' })).toHaveAttribute('id', target);
});

test('the minutes of a rule stand in its row with their unit', async () => {
  await open();
  const minutes = screen.getByLabelText('Minutos antes de la hora');
  expect(minutes).toHaveValue('60');
  expect(screen.getByText('min antes')).toContainElement(minutes);
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
  expect(await screen.findAllByText('Correo a todos')).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Correo de cada pedido' }), 'none');
  await waitFor(() => {
    expect(screen.queryByText(/^Correo (al dueño|a todos)$/)).toBeNull();
  });
});

test('each rule shows an example of its alert, and its meaning behind its information sign', async () => {
  const user = await open();
  expect(screen.getAllByText('Ejemplo', { selector: 'p > span' })).toHaveLength(RULE_ALERT_KINDS.length);
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

test('invalid values stay with their error, and are not sent', async () => {
  const user = await open();
  const minutes = screen.getByLabelText('Minutos sin señal');
  await retype(user, minutes, '1');
  expect(minutes).toHaveValue('1');
  expect(minutes).toHaveAttribute('aria-invalid', 'true');
  expect(minutes).toHaveAccessibleDescription(/2/);
  expect(sent()).toEqual([]);
  await retype(user, minutes, '10');
  expect(minutes).not.toHaveAttribute('aria-invalid');
});

test('the quiet hours cannot begin and end at the same time', async () => {
  api.on(getAlertSettings, { ...settings, quietHours: { from: '22:00', to: '06:00' } });
  const user = await open();
  await retype(user, screen.getByLabelText('Desde'), '06:00');
  expect(screen.getByText('El silencio no puede empezar y terminar a la misma hora')).toBeVisible();
  expect(sent()).toEqual([]);
  await retype(user, screen.getByLabelText('Desde'), '23:00');
  await waitFor(() => {
    expect(sent()).toMatchObject([{ quietHours: { from: '23:00', to: '06:00' } }]);
  });
});

/** Another user saves first: a save onto the version before meets a conflict. */
function givenOthersChange(change: Partial<typeof settings>) {
  api.on(getAlertSettings, { ...settings, ...change, updatedAt: 9 });
  api.on(updateAlertSettings, ({ input }) =>
    input.updatedAt < 9
      ? errorReply('conflict', 'Otra persona hizo cambios')
      : { ...input, updatedAt: input.updatedAt + 1 },
  );
}

test('a change that meets another user’s is saved onto theirs', async () => {
  const user = await open();
  givenOthersChange({ digestAt: '09:00' });
  await user.click(screen.getByRole('switch', { name: 'Pedido nuevo' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Hora del resumen diario')).toHaveValue('09:00');
  });
  await waitFor(() => {
    expect(sent().at(-1)).toMatchObject({ rules: { new_booking: { on: false } }, digestAt: '09:00', updatedAt: 9 });
  });
  expect(screen.getByRole('switch', { name: 'Pedido nuevo' })).not.toBeChecked();
  expect(screen.queryByText('Otra persona hizo cambios')).toBeNull();
});

test('a value that another user changed first is shown, and only overwritten by a second change', async () => {
  const user = await open();
  givenOthersChange({ rules: { ...settings.rules, unassigned: { on: true, minutes: 75 } } });
  const minutes = screen.getByLabelText('Minutos antes de la hora');
  await retype(user, minutes, '90');
  expect(await screen.findByText(/^Otra persona cambió este valor antes que tú/)).toBeVisible();
  await waitFor(() => {
    expect(minutes).toHaveValue('75');
  });
  expect(sent()).toHaveLength(1);
  await retype(user, minutes, '90');
  await waitFor(() => {
    expect(sent().at(-1)).toMatchObject({ rules: { unassigned: { on: true, minutes: 90 } }, updatedAt: 9 });
  });
  expect(screen.queryByText(/^Otra persona/)).toBeNull();
});

test('quiet hours that another user changed first are shown, not overwritten', async () => {
  api.on(getAlertSettings, { ...settings, quietHours: { from: '22:00', to: '06:00' } });
  const user = await open();
  givenOthersChange({ quietHours: null });
  await retype(user, screen.getByLabelText('Hasta'), '07:00');
  expect(await screen.findByText(/^Otra persona cambió este valor antes que tú/)).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('switch', { name: 'Horas de silencio' })).not.toBeChecked();
  });
  expect(sent()).toHaveLength(1);
});

test('a value that changed during the typing is shown before it is overwritten', async () => {
  const user = await open();
  const minutes = screen.getByLabelText('Minutos sin señal');
  await retype(user, minutes, '1');
  const theirs = { ...settings.rules, driver_silent: { on: true, minutes: 8 } };
  givenOthersChange({ rules: theirs, digestAt: '09:00' });
  await user.click(screen.getByRole('switch', { name: 'Pedido nuevo' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Hora del resumen diario')).toHaveValue('09:00');
  });
  await retype(user, minutes, '5');
  expect(screen.getByText(/^Otra persona cambió este valor antes que tú/)).toBeVisible();
  expect(minutes).toHaveValue('8');
  expect(sent().at(-1)).toMatchObject({ rules: { driver_silent: { minutes: 8 } }, updatedAt: 9 });
});

test('changes in quick succession are sent one after another', async () => {
  const user = await open();
  const first = Promise.withResolvers<undefined>();
  api.on(updateAlertSettings, async ({ input }) => {
    await first.promise;
    return { ...input, updatedAt: input.updatedAt + 1 };
  });
  await user.click(screen.getByRole('switch', { name: 'Pedido nuevo' }));
  await user.click(screen.getByRole('switch', { name: 'Parada larga' }));
  await user.click(screen.getByRole('switch', { name: 'Pedido nuevo' }));
  expect(sent()).toHaveLength(1);
  first.resolve(undefined);
  await waitFor(() => {
    expect(sent()).toHaveLength(3);
  });
  expect(sent().at(-1)).toMatchObject({ rules: { new_booking: { on: true }, long_stop: { on: false } }, updatedAt: 9 });
  expect(screen.queryByText(/^Otra persona/)).toBeNull();
});

test('every rule belongs to one group', () => {
  expect(RULE_GROUPS.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...RULE_ALERT_KINDS].sort());
});

test('an invalid value is kept when the user does not leave', async () => {
  const user = await open();
  await retype(user, screen.getByLabelText('Minutos sin señal'), '1');
  await user.click(screen.getByRole('link', { name: 'Otra página' }));
  const question = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/account/alerts');
  await retype(user, screen.getByLabelText('Minutos sin señal'), '5');
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
  await waitFor(() => {
    expect(sent()).toMatchObject([
      { rules: { late_approach: { on: false }, predicted_late: { on: true, minutes: 15 } } },
    ]);
  });
});
