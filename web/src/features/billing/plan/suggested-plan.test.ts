import type { PlanId } from '@llevo/contract/entities/session';
import { expect, test } from 'vitest';
import type { PaidPlan } from '../api/billing.ts';
import { suggestedPlan } from './suggested-plan.ts';

const OFFERED = [{ id: 'startup' }, { id: 'business' }] as unknown as readonly PaidPlan[];

test.each<readonly [PlanId | null, PlanId]>([
  [null, 'startup'],
  ['free', 'startup'],
  ['startup', 'business'],
  ['business', 'business'],
])('to an account with the plan %s the plan %s is suggested', (current, suggested) => {
  expect(suggestedPlan(OFFERED, current)?.id).toBe(suggested);
});
