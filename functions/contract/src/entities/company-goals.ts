import * as z from 'zod';

/** Figures that a company may set a goal for. */
export const GOAL_IDS = ['revenue', 'services', 'on_time', 'rating', 'utilisation', 'empty', 'returning'] as const;
export type GoalId = (typeof GOAL_IDS)[number];

interface GoalLimits {
  readonly min: number;
  readonly max: number;
  /** Most decimals: 0 for whole numbers. */
  readonly decimals: 0 | 1;
  /** The error of any other value. */
  readonly message: string;
}

const percentage: GoalLimits = {
  min: 1,
  max: 100,
  decimals: 1,
  message: 'Escribe un porcentaje de 1 a 100, con un decimal como máximo',
};

/** Limits of each goal: dollars and services of a month, stars, percentages. */
export const GOAL_LIMITS: Readonly<Record<GoalId, GoalLimits>> = {
  revenue: { min: 1, max: 10_000_000, decimals: 0, message: 'Escribe dólares enteros, de 1 a 10,000,000' },
  services: { min: 1, max: 100_000, decimals: 0, message: 'Escribe un número entero, de 1 a 100,000' },
  on_time: percentage,
  rating: { min: 1, max: 5, decimals: 1, message: 'Escribe estrellas de 1 a 5, con un decimal como máximo' },
  utilisation: percentage,
  empty: percentage,
  returning: percentage,
};

/** A goal; null for none. */
function goal(id: GoalId) {
  const { min, max, decimals, message } = GOAL_LIMITS[id];
  const value = z.number({ error: message }).min(min, message).max(max, message);
  return value
    .multipleOf(decimals === 0 ? 1 : 0.1, message)
    .nullable()
    .default(null);
}

/** A company's goals: whole dollars and services a month, stars, percentages. */
export const CompanyGoals = z.strictObject({
  revenue: goal('revenue'),
  services: goal('services'),
  on_time: goal('on_time'),
  rating: goal('rating'),
  utilisation: goal('utilisation'),
  empty: goal('empty'),
  returning: goal('returning'),
});
export type CompanyGoals = z.infer<typeof CompanyGoals>;

/** Goals of a company that never changed them: punctuality alone. */
export const DEFAULT_GOALS: CompanyGoals = {
  revenue: null,
  services: null,
  on_time: 90,
  rating: null,
  utilisation: null,
  empty: null,
  returning: null,
};

/** Instant of the last change, milliseconds since 1970; 0 before the first. The precondition of an edit. */
const UpdatedAt = z.int().min(0);

/** Goals as the API sends them. */
export const GoalSettings = z.object({ goals: CompanyGoals, updatedAt: UpdatedAt });
export type GoalSettings = z.infer<typeof GoalSettings>;

const StoredGoal = z.number().nullable().default(null);

/** Goals as stored in the account: amounts are cents. Without the limits of the form, which may become narrower. */
export const StoredGoals = z.object({
  revenueCents: z.int().nullable().default(null),
  services: StoredGoal,
  on_time: StoredGoal,
  rating: StoredGoal,
  utilisation: StoredGoal,
  empty: StoredGoal,
  returning: StoredGoal,
  updatedAt: UpdatedAt,
});
export type StoredGoals = z.infer<typeof StoredGoals>;
