import type { PlanId } from '@llevo/contract/entities/session';

/** SPEC §2 /account/upgrade with a preselected plan. */
export const upgradePath = (plan: PlanId): string => `/account/upgrade?plan=${plan}`;
