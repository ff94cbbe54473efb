// @vitest-environment jsdom
import { getServiceRating } from '@llevo/contract/endpoints/services/rating';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RatingSection } from './rating-section.tsx';

const server = fakeApi();
const RATED = { rating: { stars: 4, comment: 'Muy cuidadosos', at: '2026-11-24T18:30:00.000Z' } };

test('shows stars, time and comment', async () => {
  server.on(getServiceRating, RATED);
  renderScreen(<RatingSection serviceId="s-1" />);
  expect(await screen.findByText('4.0 de 5 estrellas, 24/11/2026 13:30')).toBeInTheDocument();
  expect(screen.getByText('Muy cuidadosos')).toBeInTheDocument();
  expect(server.calls.map(({ input }) => input)).toEqual([{ id: 's-1' }]);
});

test('says that the customer has not rated yet', async () => {
  server.on(getServiceRating, { rating: null });
  renderScreen(<RatingSection serviceId="s-1" />);
  expect(await screen.findByText('El cliente todavía no califica al conductor.')).toBeInTheDocument();
});

test('a failure can be repeated', async () => {
  server.on(getServiceRating, errorReply('not_found', 'El servicio no existe'));
  const { user } = renderScreen(<RatingSection serviceId="s-1" />);
  await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }));
  server.on(getServiceRating, RATED);
  await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Muy cuidadosos')).toBeInTheDocument();
});
