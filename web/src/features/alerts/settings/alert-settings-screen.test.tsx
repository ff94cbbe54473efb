// @vitest-environment jsdom
import { getAlertChannels, getAlertSettings, updateAlertSettings } from '@llevo/contract/endpoints/alerts';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import AlertSettingsScreen from './alert-settings-screen.tsx';

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
  const { user } = renderScreen(<AlertSettingsScreen />);
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

test('invalid values are not sent', async () => {
  const user = await open();
  const minutes = screen.getByLabelText('Minutos sin señal');
  await user.clear(minutes);
  await user.type(minutes, '1');
  await user.click(save());
  expect(minutes).toHaveAttribute('aria-invalid', 'true');
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
