// @vitest-environment jsdom
import { getSubscription } from '@llevo/contract/endpoints/billing/billing';
import type { Role } from '@llevo/contract/entities/roles';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { SubscriptionNotice } from './subscription-notice.tsx';

const server = fakeApi();
const overdue = (permission: Role) => sessionFixture({ permission, plan: 'startup', subscription: 'past_due' });

const show = (permission: Role) =>
  renderScreen(<SubscriptionNotice />, { path: '/dashboard', session: overdue(permission), queryClient });

const serveGrace = (needsConfirmation: boolean) => {
  server.on(getSubscription, {
    status: 'past_due',
    object: null,
    next_plan: null,
    grace: { until: '2026-11-27T17:00:00.000Z', needs_confirmation: needsConfirmation },
  });
};

beforeEach(() => {
  queryClient.clear();
});

test('the owner sees until when the account works, and how to pay', async () => {
  serveGrace(false);
  show('owner');
  const notice = screen.getByRole('status');
  await waitFor(() => {
    expect(notice).toHaveTextContent('Funciona hasta el 27/11/2026 12:00.');
  });
  expect(screen.getByRole('link', { name: 'Actualizar tarjeta' })).toHaveAttribute('href', '/account/billing#tarjeta');
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
});

test('a payment that the bank must confirm shows a notice and can be checked again', async () => {
  serveGrace(true);
  show('owner');
  expect(await screen.findByText(/Tu banco espera que autorices el pago/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeVisible();
});

test('an admin sees that the owner must pay, without a request', () => {
  show('admin');
  expect(screen.getByRole('status')).toHaveTextContent('No pudimos cobrar tu plan');
  expect(screen.getByText('Avisa al dueño de la cuenta.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(server.calls).toEqual([]);
});

test.each(['developer', 'user', 'master'] as const)('a %s sees no notice', (permission) => {
  show(permission);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a member of an account whose subscription ended is referred to its owner', () => {
  renderScreen(<SubscriptionNotice />, {
    path: '/account/profile',
    session: sessionFixture({ permission: 'user', plan: 'startup', subscription: 'canceled' }),
    queryClient,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Your subscription has been canceled');
  expect(screen.getByRole('alert')).toHaveTextContent('Avisa al dueño de la cuenta.');
  expect(screen.queryByRole('link')).toBeNull();
});
