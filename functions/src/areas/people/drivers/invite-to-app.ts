import { driversStore } from '../drivers-store.ts';
import { inviteDriverToApp } from '@llevo/contract/endpoints/people/drivers';
import type { AppInvitationResult } from '../ports.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../http/implement.ts';
import { withinDailyCeiling } from '../../../http/rate-limit.ts';
import { personNotFoundError } from '../status-change.ts';
import { appInvitationEmail } from '../emails/app-invitation-email.ts';

/** Invites a driver to the web app; again for one who was invited before. What is refused counts as no invitation. */
export const inviteDriverToAppRoute = implement(inviteDriverToApp, async ({ input, deps, caller }) => {
  const { siteUrl } = deps;
  const atMs = await withinDailyCeiling(deps, { name: 'invites' }, async () => {
    const outcome = await driversStore(deps).inviteToApp(caller, input.id, ({ name }, company) =>
      appInvitationEmail({ siteUrl, name, company }),
    );
    return invitedAt(outcome);
  });
  return { data: { appInvitedAt: new Date(atMs).toISOString() }, message: 'Invitación enviada' };
});

/** When a driver was invited, milliseconds since 1970; throws 404 or 409 for one who was not. */
function invitedAt(outcome: AppInvitationResult): number {
  switch (outcome.kind) {
    case 'invited':
      return outcome.atMs;
    case 'unknown':
      throw personNotFoundError();
    case 'not_invitable':
      throw new AppError('conflict', 'Para invitarlo hace falta su correo, y que su cuenta no esté cancelada');
  }
}
