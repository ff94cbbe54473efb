import type { SessionUser } from '@llevo/contract/entities/session';
import { covers } from '@llevo/contract/rules/access/roles';

export type StepName = 'important' | 'start' | 'invite';

/** SPEC §2 /welcome: the steps somebody sees, by what their session says. */
export function stepsFor({
  duplicate_user: isDuplicate,
  permission,
}: Pick<SessionUser, 'duplicate_user' | 'permission'>): readonly StepName[] {
  return [
    ...(isDuplicate ? (['important'] as const) : []),
    'start',
    ...(covers(permission, 'admin') ? (['invite'] as const) : []),
  ];
}

/** The step that a hash such as "#2" names, counted from 1 there and from 0 here; the nearest there is. */
export function stepIndex(hash: string, count: number): number {
  const number = Number(hash.slice(1));
  return Number.isInteger(number) ? Math.min(Math.max(number, 1), count) - 1 : 0;
}
