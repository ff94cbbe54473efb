// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ListFooter } from './list-footer.tsx';

const query = (hasNextPage: boolean) => ({
  hasNextPage,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: () => undefined,
});

test.each([
  [1, false, '1 envío'],
  [2, false, '2 envíos'],
  [25, true, '25 envíos cargados'],
  [1, true, '1 envío cargado'],
])('a list of %d rows, more to come: %s, says "%s"', (count, hasNextPage, text) => {
  renderScreen(<ListFooter query={query(hasNextPage)} count={count} singular="envío" plural="envíos" />);
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`));
});
