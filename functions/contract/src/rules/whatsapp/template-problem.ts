/** A reason for which Meta refuses to create a template. */
export interface TemplateProblem {
  /** `error_subcode` of Meta's answer; null where no subcode is published. */
  readonly subcode: number | null;
  readonly title: string;
  readonly details: string;
}

/** Subcodes and titles of Meta's error reference (docs/services/whatsapp.md). */
const PROBLEMS = {
  invalid: [null, 'Invalid parameter'],
  too_long: [2388040, 'Character limit exceeded'],
  header: [2388047, 'Message header format is incorrect'],
  body: [2388072, 'Message body format is incorrect'],
  footer: [2388073, 'Message footer format is incorrect'],
  ratio: [2388293, 'Parameters words ratio exceeds limit'],
  edge: [2388299, 'Leading or trailing parameters not allowed'],
  // Reported by integrations, not in the reference.
  example: [2388043, 'Missing expected field(s) (example)'],
} as const;

export type ProblemKind = keyof typeof PROBLEMS;

export function templateProblem(kind: ProblemKind, details: string): TemplateProblem {
  const [subcode, title] = PROBLEMS[kind];
  return { subcode, title, details };
}

/** Problem of a text above its maximum length, or null. */
export const lengthProblem = (part: string, text: string, max: number): TemplateProblem | null =>
  text.length > max ? templateProblem('too_long', `${part} has ${text.length} characters, at most ${max}`) : null;
