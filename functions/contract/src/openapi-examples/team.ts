import type { Invite } from '../entities/invite.ts';
import type { EndpointExamples } from './example.ts';
import { dispatcherRow, ownerRow } from './fixtures/users.ts';

const invite: Invite = {
  id: 'c2f7a91be05d',
  email: 'lucia.mora@example.com',
  date_sent: '2026-11-24T14:30:00.000Z',
  permission: 'user',
};

export const teamExamples = {
  listTeam: {
    description: 'Owners first, then by name.',
    input: {},
    output: { users: [ownerRow, dispatcherRow], invites: [invite], requires_2fa: false },
  },
  sendInvite: {
    description: 'Up to 20 addresses, separated by commas. 402 if the plan has no seats left.',
    input: { email: invite.email, permission: invite.permission },
    output: [invite],
  },
  deleteInvite: {
    description: 'The link of the invite no longer works.',
    input: { id: invite.id },
    output: { id: invite.id },
  },
  requireTeamTwoFactor: {
    description: '409 if the caller has no second factor.',
    input: { requires_2fa: true },
    output: { requires_2fa: true },
  },
} satisfies Partial<EndpointExamples>;
