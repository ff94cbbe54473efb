import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AppEvent, EventGroup, EventMetadata } from '../entities/event.ts';
import { RecordId } from '../entities/person.ts';
import { Chart } from '../entities/dashboard.ts';
import { PageInput } from '../paging.ts';
import { visitorLimit } from './rate-limits.ts';

/** Name of an event; mission control groups by it. */
const EventName = z.string().trim().min(1).max(100);

export const recordEvent = defineEndpoint({
  method: 'POST',
  path: '/api/event',
  access: 'viewer',
  summary: 'Records an event of the caller’s browser.',
  input: z.strictObject({ name: EventName, metadata: EventMetadata.optional() }),
  output: z.object({ id: z.string() }),
  limit: visitorLimit,
});

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/event',
  access: 'master',
  summary: 'Events grouped by name (`group=name`), or a page of the events of one name with their chart.',
  input: z.strictObject({
    ...PageInput,
    search: z.string().trim().max(100).optional(),
    group: z.literal('name').optional(),
    name: EventName.optional(),
  }),
  output: z.object({
    /** The groups, when grouped. */
    list: z.array(EventGroup),
    chart: Chart,
    /** The page of events, when not grouped. */
    results: z.array(AppEvent),
    total: z.int(),
  }),
  paged: true,
});

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/api/event/:id',
  access: 'master',
  summary: 'One event with its metadata.',
  input: z.strictObject({ id: RecordId }),
  output: AppEvent,
  errors: ['not_found'],
});

export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/event/:id',
  access: 'master',
  audit: ['event.delete'],
  summary: 'Deletes one event.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});
