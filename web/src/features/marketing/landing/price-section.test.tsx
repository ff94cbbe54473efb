import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PriceSection } from './price-section.tsx';

const page = (
  <MemoryRouter>
    <PriceSection />
  </MemoryRouter>
);

test('an example can be chosen only after hydration', () => {
  const view = renderToString(page);
  expect(view).toMatch(/<fieldset[^>]* disabled/);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = view;
  render(page, { container, hydrate: true });
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Ejemplo' }).disabled).toBe(false);
});
