// @vitest-environment jsdom
import { deleteFeedback, getFeedbackMetrics, listFeedback } from '@llevo/contract/endpoints/support';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import FeedbackScreen from './feedback-screen.tsx';

const server = fakeApi();

test('one rating shows all its feedback, also that of pages not loaded before', async () => {
  const feedback = (id: string, rating: 'positive' | 'negative', comment: string) => ({
    id,
    rating,
    comment,
    user_email: `${id}@example.com`,
    date_created: '2026-11-26T15:00:00.000Z',
  });
  server.on(getFeedbackMetrics, { positive: 1, neutral: 0, negative: 1 });
  server.on(listFeedback, ({ input }) =>
    input.cursor === undefined
      ? withMeta([feedback('f-1', 'positive', 'Muy útil')], {
          page: { offset: 0, limit: 25, total: 2, next_cursor: 'f-1' },
        })
      : withMeta([feedback('f-2', 'negative', 'El mapa tarda')], {
          page: { offset: 1, limit: 25, total: 2, next_cursor: null },
        }),
  );
  const { user } = renderScreen(<FeedbackScreen />);
  expect(await screen.findByText('Muy útil')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Negativas 1' }));
  expect(await screen.findByText('El mapa tarda')).toBeVisible();
  expect(screen.queryByText('Muy útil')).toBeNull();
  expect(screen.getByText('1 opinión')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Neutrales 0' }));
  expect(screen.getByText('Todavía nadie ha opinado así')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Todas 2' }));
  expect(screen.getByText('Muy útil')).toBeVisible();
});

test('the menu of a piece of feedback writes to its author, and deletes it after a question', async () => {
  server.on(getFeedbackMetrics, { positive: 0, neutral: 0, negative: 1 });
  server.on(listFeedback, [
    {
      id: 'f-1',
      rating: 'negative',
      comment: 'El mapa tarda',
      user_email: 'rosa@example.com',
      date_created: '2026-11-26T15:00:00.000Z',
    },
  ]);
  server.on(deleteFeedback, { id: 'f-1' });
  const { user } = renderScreen(<FeedbackScreen />);
  await user.click(await screen.findByRole('button', { name: 'Acciones de la opinión de rosa@example.com' }));
  expect(await screen.findByRole('menuitem', { name: 'Escribir a rosa@example.com' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(server.calls.map(({ endpoint }) => endpoint)).toContain(deleteFeedback);
});
