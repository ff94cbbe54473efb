// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FittingName } from './fitting-name.tsx';

/** The forms that a name has for narrow places. */
function shortForms(name: string) {
  const { container } = render(
    <button type="button">
      <FittingName name={name} />
    </button>,
  );
  // oxlint-disable-next-line testing-library/no-container -- styles draw the form
  return [...container.querySelectorAll('[data-form="short"]')].map((form) => form.getAttribute('data-name'));
}

test('a name is whole for readers, and has a short form for narrow places', () => {
  expect(shortForms(' Gabriela Cedeño ')).toEqual(['Gabriela C.']);
  expect(screen.getByRole('button', { name: 'Gabriela Cedeño' })).toHaveTextContent(/^Gabriela Cedeño$/);
});

test.each(['Ñusta', 'Ana M'])('"%s" has no shorter form', (name) => {
  expect(shortForms(name)).toEqual([]);
  expect(screen.getByRole('button', { name })).toHaveTextContent(name);
});
