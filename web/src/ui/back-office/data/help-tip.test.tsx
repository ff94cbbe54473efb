// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HelpTip } from './help-tip.tsx';

const show = () =>
  render(
    <>
      <HelpTip about="Puntualidad">Servicios que empezaron a tiempo.</HelpTip>
      <button type="button">Otro</button>
    </>,
  );

const sign = () => screen.getByRole('button', { name: 'Información: Puntualidad' });
const text = () => screen.getByText('Servicios que empezaron a tiempo.');

test('the sign opens its text by keyboard, and Escape closes it and keeps the focus', async () => {
  show();
  expect(text()).not.toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(text()).toBeVisible();
  expect(sign()).toHaveAttribute('aria-expanded', 'true');
  expect(sign()).toHaveAttribute('aria-controls', text().id);
  await userEvent.keyboard('{Escape}');
  expect(text()).not.toBeVisible();
  expect(sign()).toHaveFocus();
});

test('focus and presses elsewhere close the text, a press on the text does not', async () => {
  show();
  await userEvent.click(sign());
  await userEvent.click(text());
  expect(text()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Otro' }));
  expect(text()).not.toBeVisible();
  await userEvent.click(sign());
  await userEvent.tab();
  expect(text()).not.toBeVisible();
  await userEvent.click(sign());
  await userEvent.click(document.body);
  expect(text()).not.toBeVisible();
});
