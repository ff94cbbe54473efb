import * as z from 'zod';
import { ApiVersion } from '../api-versions.ts';
import { defineEndpoint } from '../endpoint.ts';
import { visitorLimit } from './rate-limits.ts';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Health check; returns the API’s version.',
  input: z.strictObject({}),
  output: z.object({ status: z.literal('ok'), version: z.string() }),
  skipsAppCheck: true,
});

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'The OpenAPI 3.1 document of one API version.',
  /** The newest when absent. */
  input: z.strictObject({ version: ApiVersion.optional() }),
  output: z.looseObject({ openapi: z.string() }),
  isEnveloped: false,
  skipsAppCheck: true,
  limit: visitorLimit,
});
