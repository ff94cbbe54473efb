// @vitest-environment jsdom
import { getGoals, updateGoals } from '@llevo/contract/endpoints/dashboard/figures';
import { DEFAULT_GOALS } from '@llevo/contract/entities/company-goals';
import type { CompanyGoals } from '@llevo/contract/entities/company-goals';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { GoalsButton, parseGoal } from './goals-dialog.tsx';

const server = fakeApi();
const givenGoals = (goals: Partial<CompanyGoals>, updatedAt = 7) => {
  server.on(getGoals, { goals: { ...DEFAULT_GOALS, ...goals }, updatedAt });
};
const sent = () => server.calls.flatMap(({ endpoint, input }) => (endpoint === updateGoals ? [input] : []));

beforeEach(() => {
  givenGoals({ services: 120 });
  server.on(updateGoals, ({ input }) => ({ goals: input.goals, updatedAt: 8 }));
});

async function open() {
  const { user } = renderScreen(<GoalsButton />, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: 'Metas' }));
  // The form is another dialog, which replaces the one without goals.
  await screen.findByLabelText('Ingresos al mes ($)');
  expect(screen.getByRole('dialog', { name: 'Metas' })).toBeInTheDocument();
  return { user };
}

describe('a typed goal', () => {
  test.each([
    { id: 'revenue', text: '12000', goal: 12_000 },
    { id: 'revenue', text: ' 12,000 ', goal: 12_000 },
    { id: 'revenue', text: '1.200.000', goal: 1_200_000 },
    { id: 'revenue', text: '12,5', goal: NaN },
    { id: 'services', text: 'muchos', goal: NaN },
    { id: 'services', text: '', goal: null },
    { id: 'on_time', text: '92,5', goal: 92.5 },
    { id: 'rating', text: '4.5', goal: 4.5 },
    { id: 'rating', text: 'x', goal: NaN },
  ] as const)('"$text" of $id is $goal', ({ id, text, goal }) => {
    expect(parseGoal(id, text)).toBe(goal);
  });
});

test('a quiet button with words of its place opens the same goals', async () => {
  const { user } = renderScreen(<GoalsButton label="Fijar metas" isQuiet />, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: 'Fijar metas' }));
  expect(await screen.findByLabelText('Servicios finalizados al mes')).toHaveValue('120');
});

test('goals are typed, removed and saved as a whole', async () => {
  const { user } = await open();
  expect(screen.getByLabelText('Servicios finalizados al mes')).toHaveValue('120');
  expect(screen.getByLabelText('Puntualidad, al menos (%)')).toHaveValue('90');
  await user.type(screen.getByLabelText('Ingresos al mes ($)'), '12,000');
  await user.type(screen.getByLabelText('Calificación, al menos (de 1 a 5)'), '4,5');
  await user.click(screen.getByRole('button', { name: 'Quitar la meta: Puntualidad, al menos (%)' }));
  expect(screen.getByLabelText('Puntualidad, al menos (%)')).toHaveValue('');
  expect(screen.getByLabelText('Puntualidad, al menos (%)')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Guardar metas' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  const goals = { ...DEFAULT_GOALS, revenue: 12_000, services: 120, rating: 4.5, on_time: null };
  expect(sent()).toEqual([{ goals, updatedAt: 7 }]);
});

test('only a goal that is set can be removed', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Quitar la meta: Servicios finalizados al mes' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Quitar la meta: Ingresos al mes ($)' })).toBeDisabled();
});

test.each([
  { label: 'Ingresos al mes ($)', text: '0', message: 'Escribe dólares enteros, de 1 a 10,000,000' },
  { label: 'Servicios finalizados al mes', text: '.5', message: 'Escribe un número entero, de 1 a 100,000' },
  {
    label: 'Calificación, al menos (de 1 a 5)',
    text: '5.1',
    message: 'Escribe estrellas de 1 a 5, con un decimal como máximo',
  },
  {
    label: 'Ocupación, al menos (%)',
    text: '50.25',
    message: 'Escribe un porcentaje de 1 a 100, con un decimal como máximo',
  },
])('$label refuses $text before anything is sent', async ({ label, text, message }) => {
  const { user } = await open();
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Guardar metas' }));
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('goals that another user saved first are shown beside those typed, and saving again replaces them', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Ingresos al mes ($)'), '9000');
  server.on(updateGoals, ({ input }) =>
    input.updatedAt === 9
      ? { goals: input.goals, updatedAt: 10 }
      : errorReply('conflict', 'Otra persona hizo cambios mientras tanto.'),
  );
  givenGoals({ services: null, empty: 20 }, 9);
  await user.click(screen.getByRole('button', { name: 'Guardar metas' }));
  expect(await screen.findByText('Otra persona hizo cambios mientras tanto.')).toBeVisible();
  expect(screen.getByLabelText('Servicios finalizados al mes')).toHaveAccessibleDescription(
    'Otra persona quitó esta meta.',
  );
  expect(screen.getByLabelText('Kilómetros vacíos, como máximo (%)')).toHaveAccessibleDescription(
    /^Otra persona guardó 20\s%\.$/,
  );
  expect(screen.getByLabelText('Ingresos al mes ($)')).toHaveValue('9000');
  await user.click(screen.getByRole('button', { name: 'Guardar metas' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(sent().map(({ updatedAt }) => updatedAt)).toEqual([7, 9]);
});

test('goals that cannot be loaded can be tried again', async () => {
  server.on(getGoals, errorReply('internal', 'Algo falló'));
  const { user } = renderScreen(<GoalsButton />, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: 'Metas' }));
  expect(await screen.findByText('No pudimos cargar las metas')).toBeVisible();
  givenGoals({});
  await user.click(screen.getByRole('button', { name: /intentar/i }));
  expect(await screen.findByLabelText('Ingresos al mes ($)')).toHaveValue('');
});

test.each(['owner', 'admin', 'master'] as const)('a %s has the button', (permission) => {
  renderScreen(<GoalsButton />, { session: sessionFixture({ permission }) });
  expect(screen.getByRole('button', { name: 'Metas' })).toBeVisible();
});

test.each(['user', 'developer', 'dispatcher', 'viewer'] as const)('a %s has no button', (permission) => {
  renderScreen(<GoalsButton />, { session: sessionFixture({ permission }) });
  expect(screen.queryByRole('button', { name: 'Metas' })).not.toBeInTheDocument();
});
