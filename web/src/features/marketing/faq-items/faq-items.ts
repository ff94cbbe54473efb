/** What people ask, and what they are told. */
export type FaqItems = readonly (readonly [question: string, answer: string])[];
