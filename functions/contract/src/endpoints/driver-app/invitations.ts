import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { DriverInvitation, SignedInDriver } from '../../entities/driver-app.ts';
import { driverInvitationAnswerLimit, visitorLimit } from '../rate-limits.ts';

/** The token of a mailed link, or of an invitation that a sign-in listed. */
const InvitationToken = z.strictObject({ token: z.string().min(1).max(2000) });

export const readDriverInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/driver/invitation',
  access: 'public',
  summary: 'The invitation of an e-mailed link; 404 once it was answered, withdrawn or replaced, or the link expired.',
  input: InvitationToken,
  output: DriverInvitation,
  limit: visitorLimit,
  errors: ['not_found'],
});

export const acceptDriverInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/driver/invitation/accept',
  access: 'public',
  audit: ['driver.app_acceptance'],
  summary: 'Accepts a company’s invitation, so that the driver belongs to it, and opens a session; once.',
  input: InvitationToken.extend({
    /** Language of messages on WhatsApp, for a driver who signs in by their number; Spanish by default. */
    language: z.enum(['es', 'en']).optional(),
  }),
  output: z.object({ session: z.string(), driver: SignedInDriver }),
  limit: driverInvitationAnswerLimit,
  errors: ['not_found', 'conflict'],
});

export const declineDriverInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/driver/invitation/decline',
  access: 'public',
  audit: ['driver.app_refusal'],
  summary: 'Ends an invitation of a company unknown to its recipient, and notifies its owner.',
  input: InvitationToken,
  output: z.object({}),
  limit: driverInvitationAnswerLimit,
  errors: ['not_found'],
});
