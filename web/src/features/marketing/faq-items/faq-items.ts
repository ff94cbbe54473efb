/** What people ask, and what they are told. */
export type Questions = readonly (readonly [question: string, answer: string])[];
