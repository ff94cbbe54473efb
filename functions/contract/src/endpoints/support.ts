import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Email, personName } from '../entities/credentials.ts';
import { Feedback, FeedbackMetrics, FeedbackRating } from '../entities/feedback.ts';
import { RecordId } from '../entities/person.ts';
import { PageInput, wholeNumber } from '../paging.ts';
import { contactLimit, visitorLimit } from './rate-limits.ts';

const MISSING_MESSAGE_ERROR = 'Please enter a message';

export const sendMail = defineEndpoint({
  method: 'POST',
  path: '/api/utility/mail',
  access: 'public',
  summary: 'Sends a message to the operator, from the contact form or the help page.',
  input: z.strictObject({
    name: personName('Please enter your name'),
    email: Email,
    message: z.string(MISSING_MESSAGE_ERROR).trim().min(1, MISSING_MESSAGE_ERROR).max(5000),
    template: z.enum(['contact', 'help']).optional(),
  }),
  output: z.object({}),
  limit: contactLimit,
  errors: ['unavailable'],
});

export const giveFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/feedback',
  access: 'viewer',
  forbidsImpersonation: true,
  summary: 'Submits feedback about the product.',
  input: z.strictObject({ rating: FeedbackRating, comment: z.string().trim().max(2000).optional() }),
  output: z.object({ id: z.string() }),
  limit: visitorLimit,
});

export const listFeedback = defineEndpoint({
  method: 'GET',
  path: '/api/feedback',
  access: 'master',
  summary: 'A page of the users’ feedback, newest first.',
  input: z.strictObject(PageInput),
  output: z.array(Feedback),
  paged: true,
});

export const getFeedbackMetrics = defineEndpoint({
  method: 'GET',
  path: '/api/feedback/metrics',
  access: 'master',
  summary: 'The number of feedback entries by rating.',
  /** `reload` is a counter of the page; the server ignores it. */
  input: z.strictObject({ reload: wholeNumber(0, 1_000_000).optional() }),
  output: FeedbackMetrics,
});

export const deleteFeedback = defineEndpoint({
  method: 'DELETE',
  path: '/api/feedback/:id',
  access: 'master',
  audit: ['feedback.delete'],
  summary: 'Deletes one feedback entry.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});
