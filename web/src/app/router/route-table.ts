import type { Layouts } from '../layouts/layouts.ts';
import type { AppRoute } from '../routes/app-route.ts';

/** Routes that need a session, with the layouts that only they have. */
export interface RouteTable {
  readonly routes: readonly AppRoute[];
  readonly layouts: Partial<Layouts>;
}
