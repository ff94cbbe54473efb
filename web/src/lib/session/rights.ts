import type { SessionUser } from '@llevo/contract/entities/session';
import { allows } from '@llevo/contract/rules/access/roles';
import { readSession, useSession } from './session.ts';

/** Rights of the user at the desk. The server decides; screens leave out what it would refuse. */
export interface Rights {
  /** Changes services, board, customers and drivers, and exports lists. */
  readonly works: boolean;
  /** Also sees rates and payouts, changes prices and payments, and imports and deletes people. */
  readonly manages: boolean;
}

/** Without a session everything: the guard then shows no such screen. */
const rightsOf = (session: SessionUser | null): Rights => ({
  works: session === null || allows('dispatcher', session.permission),
  manages: session === null || allows('user', session.permission),
});

/** For menus, which are built when they open. */
export const currentRights = (): Rights => rightsOf(readSession());

export const useRights = (): Rights => rightsOf(useSession());
