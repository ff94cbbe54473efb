import { requiredUpgrade } from '@llevo/contract/rules/billing/plans';
import type { ApiKeyLimitError, StoredApiKeys } from '../../platform/identity/api-key-document.ts';

/** Maximum number of keys of an account, revoked ones included, on any plan. */
const MAX_KEYS = 100;

/** Why an account cannot create one more key, or null. Only active keys count against the plan. */
export function newApiKeyError({ plan, keys, nowMs }: StoredApiKeys): ApiKeyLimitError | null {
  const inForce = keys.filter(({ active, expiresAt }) => active && (expiresAt === null || expiresAt > nowMs));
  const largerPlan = requiredUpgrade(plan, 'apiKeys', inForce.length + 1);
  if (largerPlan !== null) return { kind: 'no_room', plan: largerPlan };
  return keys.length >= MAX_KEYS ? { kind: 'too_many' } : null;
}
