// @vitest-environment jsdom
import { inviteDriverToApp, withdrawAppInvitation } from '@llevo/contract/endpoints/people/drivers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { errorReply, fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { AppInvitationSection } from './app-invitation-section.tsx';

const ANA = driverFixture();
const NONE = { appInvitedAt: null, appAcceptedAt: null, appDeclinedAt: null };
const INVITED = { ...NONE, appInvitedAt: '2026-11-20T15:00:00.000Z' };

const server = fakeApi();

test('the section invites the driver to the app', async () => {
  server.on(inviteDriverToApp, { appInvitedAt: '2026-11-20T15:00:00.000Z' });
  const { user } = renderScreen(<AppInvitationSection driver={ANA} invitation={NONE} />);
  expect(screen.getByText('Sin invitación')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Invitar a la app' }));
  await waitFor(() => {
    expect(server.calls.map(({ input }) => input)).toEqual([{ id: 'ana' }]);
  });
});

test.each([
  {
    state: 'a pending invitation',
    invitation: INVITED,
    text: 'Invitación: 20/11/2026 10:00. Todavía no la acepta.',
    end: 'Retirar la invitación',
  },
  {
    state: 'an acceptance',
    invitation: { ...INVITED, appAcceptedAt: '2026-11-21T15:00:00.000Z' },
    text: 'Aceptó la invitación: 21/11/2026 10:00',
    end: 'Quitar el acceso a la app',
  },
])('the section shows $state, and offers another invitation and its end', ({ invitation, text, end }) => {
  renderScreen(<AppInvitationSection driver={ANA} invitation={invitation} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar otra invitación' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: end })).toBeInTheDocument();
});

test('the section says that the recipient refused the company as unknown', () => {
  const declined = { ...NONE, appDeclinedAt: '2026-11-21T15:00:00.000Z' };
  renderScreen(<AppInvitationSection driver={ANA} invitation={declined} />);
  expect(screen.getByText(/no conoce a la empresa: 21\/11\/2026 10:00\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Invitar a la app' })).toBeInTheDocument();
});

test('withdrawing asks first, and a refusal keeps the question open', async () => {
  server.on(withdrawAppInvitation, errorReply('not_found', 'No existe esa persona'));
  const { user } = renderScreen(<AppInvitationSection driver={ANA} invitation={INVITED} />);
  await user.click(screen.getByRole('button', { name: 'Retirar la invitación' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar la invitación' }));
  expect(server.calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Retirar la invitación' }));
  expect(await dialog.findByText('No existe esa persona')).toBeInTheDocument();
  server.on(withdrawAppInvitation, {});
  await user.click(dialog.getByRole('button', { name: 'Retirar la invitación' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(server.calls.at(-1)?.input).toEqual({ id: 'ana' });
});

test.each([{ email: '' }, { status: 'cancelado' as const }])('has no button for a driver with %j', (facts) => {
  renderScreen(<AppInvitationSection driver={{ ...ANA, ...facts }} invitation={NONE} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an unanswered invitation can be announced by WhatsApp, without its secret link', () => {
  const driver = driverFixture({ name: 'Wilmer', email: 'wilmer@x.test', cellphone: '+593991234567' });
  renderScreen(<AppInvitationSection driver={driver} invitation={INVITED} />);
  const link = screen.getByRole('link', { name: 'Enviar por WhatsApp' });
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(`${origin}${pathname}`).toBe('https://wa.me/593991234567');
  expect(searchParams.get('text')).toBe(
    `Hola, Wilmer. Te invité a la app para conductores: abre ${window.location.origin}/conductor, escribe tu correo wilmer@x.test y acepta la invitación.`,
  );
  expect(screen.getByRole('button', { name: 'Copiar el enlace' })).toBeInTheDocument();
});

test.each([
  ['a landline', { cellphone: '022456789' }, INVITED],
  ['an accepted invitation', {}, { ...INVITED, appAcceptedAt: '2026-11-21T15:00:00.000Z' }],
])('%s offers no WhatsApp', (_name, facts, invitation) => {
  renderScreen(<AppInvitationSection driver={driverFixture(facts)} invitation={invitation} />);
  expect(screen.queryByRole('link', { name: 'Enviar por WhatsApp' })).not.toBeInTheDocument();
});
