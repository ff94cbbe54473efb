/** Questions with their answers. */
export type FaqItems = readonly (readonly [question: string, answer: string])[];
