// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { TabView } from './tab-view.tsx';

const TABS = [
  { id: 'card', label: 'Card', content: 'La tarjeta' },
  { id: 'invoices', label: 'Invoices', content: 'Las facturas' },
];

const show = (name: string, tabs = TABS) =>
  render(
    <MantineProvider env="test">
      <TabView name={name} label="Facturación" tabs={tabs} />
    </MantineProvider>,
  );

beforeEach(() => {
  localStorage.clear();
});

test('the selected tab is stored in local storage, per name (SPEC §2)', async () => {
  const { unmount } = show('billing');
  expect(screen.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Invoices' }));
  expect(screen.getByText('Las facturas')).toBeVisible();
  unmount();

  const view = show('billing');
  expect(screen.getByRole('tab', { name: 'Invoices' })).toHaveAttribute('aria-selected', 'true');
  view.unmount();

  show('other');
  expect(screen.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
});

test('the first tab is shown when the stored one no longer exists', () => {
  localStorage.setItem('llevo.tab.billing', 'invoices');
  show('billing', TABS.slice(0, 1));
  expect(screen.getByText('La tarjeta')).toBeVisible();
});

test('a link to a tab overrides the stored one until another is selected', async () => {
  localStorage.setItem('llevo.tab.billing', 'card');
  render(
    <MantineProvider env="test">
      <TabView name="billing" label="Facturación" tabs={TABS} initialTab="invoices" />
    </MantineProvider>,
  );
  expect(screen.getByRole('tab', { name: 'Invoices' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Card' }));
  expect(screen.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
});
