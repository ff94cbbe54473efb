import * as z from 'zod';
import { SCOPES } from '../rules/scopes.ts';

/** How the bearer of an API key begins. */
export const API_KEY_PREFIX = 'llv_';

export const KeyScope = z.enum(SCOPES);

/** SPEC §3. `key` is masked: only its first characters, enough to tell keys apart. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  scope: z.array(KeyScope),
  active: z.boolean(),
  date_created: z.string(),
  last_used: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;
