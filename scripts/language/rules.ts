/** Words and openings that hide the subject of a sentence, and words for which the field has a better one. */
export interface Rule {
  readonly pattern: RegExp;
  /** Better words, or how to write the sentence again. */
  readonly use: string;
}

const HEAD_NOUN = 'name the thing first';

/** Match at the start of a sentence, which the rules get one by one. */
export const OPENINGS: readonly Rule[] = [
  { pattern: /^What(?! to\b)(’s|'s)? [^?]*$/, use: HEAD_NOUN },
  { pattern: /^Of (?!course)/, use: HEAD_NOUN },
  { pattern: /^Where (?!to\b|do\b|does\b)[^?,]*$/, use: HEAD_NOUN },
  { pattern: /^How far [^?]*$/, use: HEAD_NOUN },
  { pattern: /^Up to here\b/, use: 'below this …' },
  { pattern: /^So (many|much|long|often)\b(?! as\b)/, use: 'name what the number limits, and its unit' },
];

const PERSON = 'the person, or the passive: user, driver, anyone, no one';

/** Match anywhere in a sentence. */
export const PHRASES: readonly Rule[] = [
  { pattern: /\b(is|are|was|were|be) none\b/i, use: '"invalid", "missing" or "is not a …"' },
  {
    pattern: /\b(?<!there )(is|are|was|were) no (?!longer|more|less|fewer|later|earlier|other than)/i,
    use: '"is not a …", "has no …"',
  },
  { pattern: /\bthere (are|is) none\b/i, use: '"has no …"' },
  { pattern: /\b(told|tells|tell|telling)\b/i, use: 'notify, show, return, distinguish' },
  { pattern: /\b(knows|know|knew)\b/i, use: 'has, stores, sees, depends on, recognises' },
  { pattern: /\blook(s|ed|ing)? for\b/i, use: 'search, find' },
  { pattern: /\b(speak|speaks|spoke|speaking) (against|for)\b/i, use: 'conflict' },
  {
    pattern:
      /\b(is|are|was|were|be|been|being|nothing|nobody|what|that|which|who) (still )?(waits?|waited|waiting) for\b/i,
    use: 'pending',
  },
  { pattern: /\b(some|any|no)body(’s|'s)?\b/i, use: PERSON },
  { pattern: /\bwhom\b/i, use: PERSON },
  { pattern: /\banew\b/i, use: 'again' },
  { pattern: /\b(in the )?meanwhile\b/i, use: 'while …, concurrently' },
  {
    pattern:
      /\bof (its|their|his|her|one.s|your|our) own\b(?= ?(?:[.,;:()–—]|$)| (?:and|or|that|which|who|for|in|on|at|to|with|by|as|is|are|was|were|has|have|beside|under|when|where|so|because|of|from|but|if|per|a|the|it|they)\b)/i,
    use: '"its own …", "separate"',
  },
  { pattern: /\bas far as\b/i, use: 'if, up to, as much as' },
  { pattern: /\bno longer than that\b/i, use: 'at most …' },

  {
    pattern:
      /(?<!back-|back-|head |post |home |tax )\b(the|an|in|of|whole|our|its) office\b(?! (hours|address|block))/i,
    use: 'back-office',
  },
  { pattern: /(?<!back-)\boffice (screen|page|user|side|shell|bundle|chunk|part|list)s?\b/i, use: 'back-office' },
  { pattern: /\b(admin|control|company|the operator.s) panel\b/i, use: 'back-office, mission control' },
  { pattern: /\bmaster (area|panel|screens?|pages?)\b/i, use: 'mission control' },
  { pattern: /\bpapers\b/i, use: 'documents' },
  {
    pattern:
      /\b(the|a|this|that|each|every|welcome|first|second) letters? (is|was|goes|sent|to|that|which|about|in|we|they|for|itself|arrives?|once)\b/i,
    use: 'email',
  },
  { pattern: /\b(rendered|built|drawn|made|page|pages|written|HTML) ahead\b/i, use: 'prerendered' },
  {
    pattern: /\b(driver.?s.?|their|the|of|these|those|recorded|kept|old|day.?s|position) tracks\b/i,
    use: 'route history',
  },
  { pattern: /\bfirst[- ]steps\b/i, use: 'onboarding' },
  { pattern: /\b(the|of|in) (statistics|stats) (page|screen|area|tile|route|endpoint)s?\b/i, use: 'dashboard' },
];

const FRAGMENT = 'a sentence that is true alone: subject, verb, condition';

/** Match the whole name of a test. */
export const TEST_NAMES: readonly Rule[] = [
  { pattern: /^(and|that|by|of|with|without|also|but) /i, use: FRAGMENT },
  { pattern: /^(?!.*[%$…])\S+( \S+)?$/, use: 'at least three words' },
];

/** Right as they stand. */
export const ALLOWED: readonly RegExp[] = [
  /\blet (us|me) know\b/gi,
  /\bknow-how\b/gi,
  /\bwell[- ]know\w*/gi,
  /\b(default|value) is none\b/gi,
];
