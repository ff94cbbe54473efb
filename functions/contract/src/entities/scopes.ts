/** Scopes of an API key: reading or writing, per back-office area. */
export const SCOPES = [
  'clients:read',
  'clients:write',
  'drivers:read',
  'drivers:write',
  'services:read',
  'services:write',
  'rates:read',
  'rates:write',
  'dashboard:read',
] as const;
export type Scope = (typeof SCOPES)[number];
