import type { SessionUser } from '@llevo/contract/entities/session';
import { covers } from '@llevo/contract/rules/access/roles';

/** Steps of the introduction. */
export type StepName = 'existingPassword' | 'start' | 'invite';

/** SPEC §2 /welcome: the steps for a session. */
export function stepsFor({
  duplicate_user: isDuplicate,
  permission,
}: Pick<SessionUser, 'duplicate_user' | 'permission'>): readonly StepName[] {
  return [
    ...(isDuplicate ? (['existingPassword'] as const) : []),
    'start',
    ...(covers(permission, 'admin') ? (['invite'] as const) : []),
  ];
}

/** Zero-based index of the step in a one-based hash such as "#2", clamped to the `count` steps. */
export function stepIndex(hash: string, count: number): number {
  const number = Number(hash.slice(1));
  return Number.isInteger(number) ? Math.min(Math.max(number, 1), count) - 1 : 0;
}
