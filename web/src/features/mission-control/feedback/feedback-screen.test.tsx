// @vitest-environment jsdom
import { deleteFeedback, getFeedbackMetrics, listFeedback } from '@llevo/contract/endpoints/support';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import FeedbackScreen from './feedback-screen.tsx';

const server = fakeApi();

test('a piece of feedback is deleted from its menu, after a question', async () => {
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
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(server.calls.map(({ endpoint }) => endpoint)).toContain(deleteFeedback);
});
