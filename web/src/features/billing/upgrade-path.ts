import type { PlanId } from '@llevo/contract/entities/session';

/** SPEC §2 /account/upgrade, with a plan chosen beforehand. */
export const upgradePath = (plan: PlanId): string => `/account/upgrade?plan=${plan}`;
