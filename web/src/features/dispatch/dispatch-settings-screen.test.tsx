// @vitest-environment jsdom
import { getMatchFigures } from '@llevo/contract/endpoints/dashboard/figures';
import { getDispatchSettings, updateDispatchSettings } from '@llevo/contract/endpoints/dispatch';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { MatchReport, MatchSums } from '@llevo/contract/entities/match-figures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import DispatchSettingsScreen from './dispatch-settings-screen.tsx';

vi.mock('../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

const server = fakeApi();
const changes = () =>
  server.calls.flatMap(({ endpoint, input }) => (endpoint === updateDispatchSettings ? [input] : []));

const NO_SEARCHES = { ended: 0, found: 0, failed: 0, stopped: 0 };
const NO_TRIPS = { before_trips: 0, before_metres: 0, after_trips: 0, after_metres: 0 };

/** The figures of seven days with these sums. */
const figures = (sums: Partial<MatchSums> = {}): MatchReport => {
  const empty: MatchSums = {
    searches: { immediate: NO_SEARCHES, reserved: NO_SEARCHES },
    without_driver: 0,
    wait_seconds: null,
    pickup_minutes: null,
    offers: { asked: 0, accepted: 0, declined: 0, missed: 0 },
    empty: { search: NO_TRIPS, hand: NO_TRIPS },
  };
  return {
    period: { from: '2026-11-24', to: '2026-11-30' },
    before: { from: '2026-11-17', to: '2026-11-23' },
    unit: 'day',
    sums: { ...empty, ...sums },
    sums_before: empty,
    bars: [],
    hours: [],
    zones: [],
  };
};

let stored: DispatchSettings;
const show = async (facts: Partial<DispatchSettings> = {}) => {
  stored = { ...DEFAULT_DISPATCH_SETTINGS, ...facts };
  const { user } = renderScreen(<DispatchSettingsScreen />, {
    session: sessionFixture({ permission: 'admin' }),
    isGuarded: true,
  });
  await screen.findByLabelText('Servicios inmediatos');
  return user;
};
const save = () => screen.getByRole('button', { name: 'Guardar' });

beforeEach(() => {
  server.on(getDispatchSettings, () => stored);
  server.on(getMatchFigures, figures());
  server.on(updateDispatchSettings, ({ input }) => {
    stored = { ...stored, ...(input as Partial<DispatchSettings>) };
    return stored;
  });
});
afterEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

test('only the typed settings that were changed are sent by the button', async () => {
  const user = await show();
  const rings = screen.getByLabelText('Camino hasta la partida');
  expect(rings).toHaveValue('5, 10, 20');
  await user.clear(rings);
  await user.type(rings, '4 8;16');
  await user.click(save());
  await waitFor(() => {
    expect(changes()).toEqual([{ ringsMinutes: [4, 8, 16] }]);
  });
  expect(notify).toHaveBeenCalledWith('success', 'Cambios guardados');
});

const steps = (kind: 'inmediato' | 'reservado') =>
  within(screen.getByRole('list', { name: `Qué pasa con un servicio ${kind}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the rule is shown step by step, with the typed values that are valid', async () => {
  const user = await show({ allowLarger: true });
  expect(steps('inmediato')).toEqual([
    expect.stringMatching(/^A 5 min de camino o menosSe pregunta al más cercano.*uno más grande/),
    expect.stringContaining('20 s para responder'),
    expect.stringContaining('Luego a 10 y 20 min de camino'),
    expect.stringMatching(/A los 6 min de búsqueda.*dueños y administradores reciben una alerta y lo asignan/),
  ]);
  expect(screen.getByText('Si ninguno responde, alcanza a preguntar a 18 conductores.')).toBeVisible();
  const atOnce = screen.getByLabelText('Conductores a la vez');
  await user.clear(atOnce);
  expect(steps('inmediato')[0]).toContain('Se pregunta al más cercano');
  await user.type(atOnce, '3');
  expect(steps('inmediato')[0]).toContain('Se pregunta a los 3 más cercanos');
  expect(screen.getByText('Si ninguno responde, alcanza a preguntar a 54 conductores.')).toBeVisible();
  await user.clear(screen.getByLabelText('Camino hasta la partida'));
  await user.type(screen.getByLabelText('Camino hasta la partida'), '8');
  expect(steps('inmediato')[2]).toContain('Más de 8 minA los lejanos no se les pregunta');
  expect(changes()).toEqual([]);
});

test('the offers of a reserved service are explained, and that a team assigns it now', async () => {
  await show({ reserved: 'manual' });
  expect(steps('reservado')).toEqual([
    expect.stringContaining('Desde 24 h antes'),
    expect.stringContaining('30 min para responder'),
    expect.stringMatching(/Hasta 2 h antes.*dueños y administradores reciben una alerta/),
  ]);
  expect(screen.getByText('Estos tiempos son fijos.')).toBeVisible();
  expect(screen.getAllByText(/^Ahora elige tu equipo/)).toHaveLength(1);
});

test('choices and switches are saved at once, and the choice is explained', async () => {
  const user = await show({ immediate: 'manual' });
  expect(screen.getAllByText('Se guarda al cambiar.')).toHaveLength(2);
  const immediate = screen.getByLabelText('Servicios inmediatos');
  expect(immediate).toHaveAccessibleDescription(/espera hasta que alguien de tu equipo/);
  await user.selectOptions(immediate, 'automatic');
  expect(immediate).toHaveAccessibleDescription(/Llevo pregunta a los conductores más cercanos/);
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('success', 'Guardado');
  });
  await user.click(screen.getByRole('switch', { name: 'Código para empezar' }));
  await waitFor(() => {
    expect(changes()).toEqual([{ immediate: 'automatic' }, { startPin: true }]);
  });
  expect(screen.queryByText('Cambios sin guardar')).toBeNull();
});

test('the button does not take back a colleague’s change that came with a saved choice', async () => {
  const user = await show();
  stored = { ...stored, offerSeconds: 45 };
  await user.click(screen.getByRole('switch', { name: 'Código para empezar' }));
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('success', 'Guardado');
  });
  const rings = screen.getByLabelText('Camino hasta la partida');
  await user.clear(rings);
  await user.type(rings, '4 8');
  await user.click(save());
  await waitFor(() => {
    expect(changes()).toEqual([{ startPin: true }, { ringsMinutes: [4, 8] }]);
  });
});

test('a choice that cannot be saved goes back and says why', async () => {
  server.on(updateDispatchSettings, errorReply('conflict', 'No se pudo'));
  const user = await show({ startPin: false });
  const pin = screen.getByRole('switch', { name: 'Código para empezar' });
  await user.click(pin);
  expect(await screen.findByText('No se pudo')).toBeVisible();
  expect(pin).not.toBeChecked();
});

test.each([
  { typed: '10, 5', error: 'Cada anillo debe ser más lejano que el anterior' },
  { typed: 'cerca', error: 'Escribe minutos enteros, separados por comas: 5, 10, 20' },
  { typed: '1,2,3,4,5,6,7', error: 'Usa 6 anillos como máximo' },
  { typed: '5, 200', error: 'Cada anillo va de 1 a 120 minutos' },
])('rings "$typed" are refused beside their field and nothing is sent', async ({ typed, error }) => {
  const user = await show();
  const rings = screen.getByLabelText('Camino hasta la partida');
  await user.clear(rings);
  await user.type(rings, typed);
  await user.click(save());
  expect(rings).toHaveAccessibleDescription(error);
  expect(rings).toHaveFocus();
  expect(changes()).toEqual([]);
});

test('an error of the server appears at its field', async () => {
  server.on(updateDispatchSettings, errorReply('invalid_input', 'Entre 10 y 60', { inputError: 'offerSeconds' }));
  const user = await show();
  const seconds = screen.getByLabelText('Tiempo para responder');
  await user.clear(seconds);
  await user.type(seconds, '30');
  await user.click(save());
  await waitFor(() => {
    expect(seconds).toHaveAccessibleDescription('Entre 10 y 60');
  });
  expect(notify).not.toHaveBeenCalled();
});

test('a failed load offers to try again', async () => {
  server.on(getDispatchSettings, errorReply('internal', 'Algo salió mal'));
  renderScreen(<DispatchSettingsScreen />, { session: sessionFixture({ permission: 'admin' }), isGuarded: true });
  expect(await screen.findByText('No pudimos cargar la búsqueda de conductores')).toBeInTheDocument();
});

test('the results of seven days stand beside the rules, with the way to the figures', async () => {
  const immediate = { ended: 61, found: 51, failed: 6, stopped: 4 };
  server.on(
    getMatchFigures,
    figures({ searches: { immediate, reserved: NO_SEARCHES }, wait_seconds: { median: 41, p90: 120 } }),
  );
  await show();
  expect(
    await screen.findByText(/^Últimos 7 días: 83\.6\s% con conductor \(51 de 61\), la mitad en 41 s o menos$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver cifras' })).toHaveAttribute(
    'href',
    '/dashboard/figures?periodo=7&vista=busqueda',
  );
});

test('seven days without searches have the link to the figures alone', async () => {
  await show();
  expect(await screen.findByRole('link', { name: 'Ver cifras' })).toBeVisible();
  expect(screen.queryByText(/últimos 7 días/i)).toBeNull();
});

test('the rules work without their results', async () => {
  server.on(getMatchFigures, errorReply('internal', 'No pudimos completar la operación'));
  await show();
  expect(screen.queryByText(/últimos 7 días/i)).toBeNull();
});

test('the units stand in the fields, which follow the order of the steps', async () => {
  await show();
  const form = within(screen.getByRole('form', { name: 'Búsqueda de conductores' }));
  expect(form.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
    'driversAtOnce',
    'offerSeconds',
    'ringsMinutes',
    'searchMinutes',
  ]);
  expect(form.getByText('s')).toBeVisible();
  expect(form.getAllByText('min')).toHaveLength(2);
});
