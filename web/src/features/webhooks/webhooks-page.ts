import { PATHS } from '../../lib/paths.ts';

/** Parent page of the screens of a single endpoint. */
export const WEBHOOKS_PAGE = { to: PATHS.webhooks, label: 'Webhooks' } as const;
