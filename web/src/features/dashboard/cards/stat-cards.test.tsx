// @vitest-environment jsdom
import { countCustomers, countDrivers, getServiceStatistics } from '@llevo/contract/endpoints/dashboard/dashboard';
import { getGoals } from '@llevo/contract/endpoints/dashboard/figures';
import { listServices } from '@llevo/contract/endpoints/services/services';
import { DEFAULT_GOALS } from '@llevo/contract/entities/company-goals';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { KeyFigures } from './key-figures.tsx';
import { ServiceStatsCard, UserStatsCard } from './stat-cards.tsx';

const server = fakeApi();
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const OCTOBER = { from: '2026-10-05', to: '2026-10-31' };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-30T15:00:00.000Z') });
  server.on(listServices, ({ input }) => {
    const total = input.dateTo === '2026-11-30' ? 10 : 9;
    return withMeta([], { page: { offset: 0, limit: 1, total, next_cursor: null } });
  });
  server.on(getServiceStatistics, {
    total: 1300,
    immediate: 800,
    reserve: 500,
    changes: { immediate: null, reserve: 4 },
    format: {
      data: {
        labels: ['2026-10-20', '2026-11-03', '2026-11-20'],
        datasets: [
          { label: 'Inmediato', data: [10, 5, 10] },
          { label: 'Reservado', data: [0, 2, 0] },
        ],
      },
    },
    money: {
      labels: ['2026-10-25', '2026-11-03', '2026-11-04'],
      datasets: [
        { label: 'Ingresos', data: [1000, 1234.5, 0.06] },
        { label: 'Comisión', data: [150, 185.18, 0.01] },
      ],
    },
    unassigned: { labels: ['2026-11-20'], datasets: [{ label: 'Sin asignar', data: [3] }] },
    typeThingsMove: [],
    typePayment: [],
    statusService: [
      { label: 'finalizado', value: 1200 },
      { label: 'cancelado', value: 60 },
      { label: 'Programado', value: 40 },
    ],
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the total of services counts all, and names the done and the cancelled ones in it', async () => {
  renderScreen(<ServiceStatsCard days="all" />);
  await screen.findByText(/en otros estados$/);
  expect(screen.getByRole('group', { name: 'Total de servicios' })).toHaveTextContent(
    '1,300Total de servicios1,200 realizados60 cancelados, 40 en otros estados',
  );
  expect(screen.getByRole('group', { name: 'Servicios reservados' })).toHaveTextContent(
    '500Servicios reservados38.5 % del total Meta +5 % +4 % frente a los 30 días anteriores, sin contar hoy',
  );
});

test('the tiles count all services in any period, and compare those of the period', async () => {
  renderScreen(<ServiceStatsCard days={NOVEMBER} />);
  await screen.findByText(/en otros estados$/);
  expect(screen.getByRole('group', { name: 'Total de servicios' })).toHaveTextContent(/^1,300/);
  expect(screen.getByRole('group', { name: 'Servicios inmediatos' })).toHaveTextContent(
    '800Servicios inmediatos+15 en el período Meta +5 % +50 % frente a los 30 días anteriores, sin contar hoy',
  );
});

test('the tiles of people show totals, with the new ones of the period and of the one before', async () => {
  const people = (total: number, days: readonly (readonly [day: string, count: number])[]) => ({
    total,
    contacts: [],
    chart: {
      labels: days.map(([day]) => day),
      datasets: [{ label: 'Registros', data: days.map(([, count]) => count) }],
    },
  });
  const customers = people(1000, [
    ['2026-10-20', 24],
    ['2026-11-03', 30],
  ]);
  server.on(countCustomers, customers);
  server.on(countDrivers, { ...people(300, [['2026-11-20', 8]]), driverByTypeVehicle: [] });
  const chosen = { id: '30', from: '', to: '' } as const;
  renderScreen(<UserStatsCard period={{ chosen, days: NOVEMBER, ofChart: chosen }} />);
  expect(await screen.findByText('+38 en el período · 24 en el anterior')).toBeVisible();
  expect(screen.getByText('Nuevos, por el día de su registro')).toBeVisible();
  const tile = (name: string) => screen.getByRole('group', { name });
  expect(tile('Total de usuarios')).toHaveTextContent(/^1,300/);
  expect(tile('Total de clientes')).toHaveTextContent('+30 en el período · 24 en el anterior');
  expect(tile('Total de conductores')).toHaveTextContent('+8 en el período · 0 en el anterior');
});

test('the goal is marked as reached only by a change that reaches it', async () => {
  renderScreen(<ServiceStatsCard days={NOVEMBER} />);
  const goalOf = (name: string) => within(screen.getByRole('group', { name })).getByText('Meta +5 %');
  await screen.findByText(/en otros estados$/);
  expect(goalOf('Servicios inmediatos')).toHaveAttribute('data-reached', 'true');
  expect(goalOf('Servicios reservados')).toHaveAttribute('data-reached', 'false');
});

const FINISHED = '/serviceManagement?estado=finalizado&desde=2026-11-01&hasta=2026-11-30';
const BOOKED = 'reservado-desde=2026-11-01&reservado-hasta=2026-11-30';

test.each([
  { label: 'Ingresos', sum: '$1,234.56', change: '+23.5 %', path: FINISHED },
  { label: 'Comisión (15 %)', sum: '$185.19', change: '$1,049.37 para los conductores', path: FINISHED },
  { label: 'Servicios pedidos', sum: '17', change: '+70 %', path: `/serviceManagement?${BOOKED}` },
  {
    label: 'Sin conductor',
    sum: '3',
    change: '10 hoy · 9 mañana',
    path: `/serviceManagement?conductor=default&estado=sin-terminar&${BOOKED}`,
  },
])(
  'the tile $label shows the period’s value, its change, and the services behind it',
  async ({ label, sum, change, path }) => {
    renderScreen(<KeyFigures days={NOVEMBER} />);
    await screen.findByText('$1,234.56');
    const link = screen.getByRole('link', { name: `${label} (ver los servicios)` });
    expect(link).toHaveAttribute('href', path);
    const tile = within(screen.getAllByRole('listitem').find((item) => item.contains(link)) as HTMLElement);
    expect(tile.getByText(sum)).toBeVisible();
    expect(await tile.findByText(change)).toBeVisible();
  },
);

test('a change names the value before, or that there was nothing', async () => {
  const { unmount } = renderScreen(<KeyFigures days={NOVEMBER} />);
  expect(await screen.findByText('frente a $1,000.00')).toBeVisible();
  expect(screen.getByText('frente a 10')).toBeVisible();
  unmount();
  renderScreen(<KeyFigures days={{ from: '2026-10-31', to: '2026-10-31' }} />);
  expect(await screen.findAllByText('Nada en la víspera')).toHaveLength(3);
});

test('a change leaves today out and says so, and a period of today alone has none', async () => {
  vi.setSystemTime(Date.parse('2026-11-20T15:00:00.000Z'));
  const { unmount } = renderScreen(<KeyFigures days={{ from: '2026-11-20', to: '2026-11-20' }} />);
  expect(await screen.findAllByText('Hoy aún no termina')).toHaveLength(3);
  unmount();
  // The ten services of 20 November are not over; neither are those of 20 October compared.
  renderScreen(<KeyFigures days={{ from: '2026-11-03', to: '2026-11-20', before: OCTOBER }} />);
  expect(
    await screen.findByText('−30 %', { selector: 'span', normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
  ).toBeVisible();
  expect(tileOf('Servicios pedidos').getByText(', sin contar hoy')).toBeVisible();
});

test('services without a driver come first', () => {
  renderScreen(<KeyFigures days={NOVEMBER} />);
  const labels = screen.getAllByRole('link', { name: /\(ver los servicios\)$/ }).map(({ textContent }) => textContent);
  expect(labels[0]).toBe('Sin conductor (ver los servicios)');
});

test('revenue and services have a small line, the commission what is left for the drivers and its change', async () => {
  const { container } = renderScreen(<KeyFigures days={NOVEMBER} />);
  await screen.findByText('$185.19');
  expect(screen.getByText('$1,049.37 para los conductores')).toBeVisible();
  expect(screen.getByText('frente a $150.00')).toBeVisible();
  // oxlint-disable-next-line testing-library/no-container, testing-library/no-node-access -- the lines are decoration
  expect(container.querySelectorAll('polyline')).toHaveLength(2);
});

test('the whole history leads to all services', async () => {
  renderScreen(<KeyFigures days="all" />);
  expect(await screen.findByText('$2,234.56')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Servicios pedidos (ver los servicios)' })).toHaveAttribute(
    'href',
    '/serviceManagement',
  );
});

test('services without a driver are counted for today and tomorrow, whatever the period', async () => {
  renderScreen(<KeyFigures days="all" />);
  expect(await screen.findByText('10 hoy · 9 mañana', { selector: 'strong' })).toBeVisible();
  const asked = server.calls.flatMap(({ endpoint, input }) => (endpoint === listServices ? [input] : []));
  expect(asked).toMatchObject(
    ['2026-11-30', '2026-12-01'].map((day) => ({ driver: 'default', statusGroup: 'open', dateFrom: day, dateTo: day })),
  );
});

const tileOf = (label: string) => {
  const link = screen.getByRole('link', { name: `${label} (ver los servicios)` });
  return within(screen.getAllByRole('listitem').find((item) => item.contains(link)) as HTMLElement);
};

test.each([
  { label: 'Ingresos', note: 'finalizados, por el día del servicio' },
  { label: 'Comisión (15 %)', note: 'finalizados, por el día del servicio' },
  { label: 'Servicios pedidos', note: 'todos, por el día en que se pidieron' },
  { label: 'Sin conductor', note: 'pedidos en el período, sin terminar' },
])('the tile $label names the services that it counts and their day', async ({ label, note }) => {
  renderScreen(<KeyFigures days={NOVEMBER} />);
  await screen.findByText('$1,234.56');
  expect(tileOf(label).getByText(note)).toBeVisible();
});

describe('the goals of the month', () => {
  const givenFinished = (total: number, isAtLeast = false) => {
    server.on(listServices, ({ input: { status } }) => {
      const count = status === 'finalizado' ? { total, is_at_least: isAtLeast } : { total: 9 };
      return withMeta([], { page: { offset: 0, limit: 1, next_cursor: null, ...count } });
    });
  };
  const countsOfFinished = () => server.calls.filter(({ path }) => path.includes('status=finalizado'));

  beforeEach(() => {
    server.on(getGoals, { goals: { ...DEFAULT_GOALS, revenue: 2000, services: 20 }, updatedAt: 7 });
    givenFinished(25);
  });

  test('revenue and services have a bar towards the goal, and the same in words', async () => {
    renderScreen(<KeyFigures days={NOVEMBER} isMonth />);
    expect(await screen.findByText(/^Meta: \$2,000 al mes · 61\s%$/)).toBeVisible();
    expect(tileOf('Ingresos').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '61');
    // Finished services of the month, not those that were booked in it.
    expect(await screen.findByText(/^Meta: 20 finalizados al mes · van 25, 125\s%$/)).toBeVisible();
    expect(tileOf('Servicios pedidos').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(tileOf('Comisión (15 %)').queryByRole('progressbar')).not.toBeInTheDocument();
    expect(countsOfFinished().map(({ input }) => input)).toEqual([
      { status: 'finalizado', dateFrom: '2026-11-01', dateTo: '2026-11-30', limit: 1 },
    ]);
  });

  test('a count that ended early is the least part of the goal', async () => {
    server.on(getGoals, { goals: { ...DEFAULT_GOALS, services: 2000 }, updatedAt: 7 });
    givenFinished(1000, true);
    renderScreen(<KeyFigures days={NOVEMBER} isMonth />);
    expect(await screen.findByText(/^Meta: 2,000 finalizados al mes · al menos 50\s%$/)).toBeVisible();
  });

  test('other periods show no goals and ask for none', async () => {
    renderScreen(<KeyFigures days={NOVEMBER} />);
    await screen.findByText('$1,234.56');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(server.calls.some(({ endpoint }) => endpoint === getGoals)).toBe(false);
  });

  test('figures without a goal have no bar, and finished services are not counted for them', async () => {
    server.on(getGoals, { goals: DEFAULT_GOALS, updatedAt: 7 });
    renderScreen(<KeyFigures days={NOVEMBER} isMonth />);
    await screen.findByText('$1,234.56');
    await waitFor(() => {
      expect(server.calls.some(({ endpoint }) => endpoint === getGoals)).toBe(true);
    });
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(countsOfFinished()).toEqual([]);
  });
});
