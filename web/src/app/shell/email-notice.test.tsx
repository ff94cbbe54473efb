// @vitest-environment jsdom
import { getUser } from '@llevo/contract/endpoints/account/account';
import { resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import type { UserDetails } from '@llevo/contract/entities/account-user';
import type { SessionUser } from '@llevo/contract/entities/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { userDetailsFixture } from '../../testing/user-details-fixture.ts';
import { EmailNotice } from './email-notice.tsx';

const USER = userDetailsFixture({ permission: 'owner', email_verified: false });
const TEXT =
  'Confirma tu correo rosa@x.test con el enlace que te enviamos. Hasta entonces no escribimos a tus clientes y conductores.';

const server = fakeApi();
beforeEach(() => {
  localStorage.clear();
});

const show = (session: Partial<SessionUser>, change: Partial<UserDetails> = {}) => {
  server.on(getUser, { ...USER, ...change });
  return renderScreen(<EmailNotice />, { session: sessionFixture(session) }).user;
};
const UNVERIFIED_OWNER = { permission: 'owner', email_unverified: true } as const;

test('an owner with an unconfirmed email sees a notice and can request another link', async () => {
  server.on(resendEmailLink, { email: 'rosa@x.test' });
  const user = show(UNVERIFIED_OWNER);
  expect(await screen.findByText(TEXT)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cambiar el correo' })).toHaveAttribute('href', '/account/profile');
  await user.click(screen.getByRole('button', { name: 'Enviar otro enlace' }));
  await waitFor(() => {
    expect(server.calls.map(({ endpoint }) => endpoint)).toContain(resendEmailLink);
  });
});

test.each([
  ['who proved the e-mail since the session was stored', { email_verified: true }],
  [
    'who is changing it',
    { pending_email: { email: 'n@x.test', awaits: 'new' as const, date_expires: '2026-11-23T00:00:00.000Z' } },
  ],
])('an owner %s is not asked', async (_who, change) => {
  show(UNVERIFIED_OWNER, change);
  await waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
});

test.each<[string, Partial<SessionUser>]>([
  ['another role', { permission: 'admin', email_unverified: true }],
  ['an owner with a proven e-mail', { permission: 'owner' }],
])('%s is not asked, and costs no call', (_who, session) => {
  show(session);
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});
