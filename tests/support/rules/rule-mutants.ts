/** Variants of a rules file in which one condition no longer counts. */
export interface RuleMutant {
  /** The condition, on one line. */
  readonly condition: string;
  readonly source: string;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * One mutant for each condition of the `return` and `if` expressions of a rules file: a part of an "and" becomes true, a
 * part of an "or" becomes false. Comments must hold no semicolon-ended expressions of their own.
 */
export function ruleMutants(source: string): RuleMutant[] {
  const code = source.replaceAll(/\/\/.*$/gm, (comment) => ' '.repeat(comment.length));
  const expressions = [...code.matchAll(/\b(?:return|if) ([^;]*);/g)].map(({ index, 0: whole, 1: body = '' }) => ({
    from: index + whole.indexOf(body),
    to: index + whole.indexOf(body) + body.length,
  }));
  return expressions.flatMap((span) => mutantsOf(code, span, 'true'));
}

function mutantsOf(code: string, span: Span, neutral: 'true' | 'false'): RuleMutant[] {
  const inner = withoutParentheses(code, span);
  for (const [operator, value] of [
    ['||', 'false'],
    ['&&', 'true'],
  ] as const) {
    const parts = split(code, inner, operator);
    if (parts.length > 1) return parts.flatMap((part) => mutantsOf(code, part, value));
  }
  const condition = code.slice(inner.from, inner.to).replaceAll(/\s+/g, ' ').trim();
  return [{ condition, source: `${code.slice(0, span.from)} ${neutral} ${code.slice(span.to)}` }];
}

/** The parts between an operator outside parentheses and brackets. */
function split(code: string, { from, to }: Span, operator: string): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < to; at++) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (')]}'.includes(code.charAt(at))) depth -= 1;
    if (depth !== 0 || !code.startsWith(operator, at)) continue;
    parts.push({ from: start, to: at });
    start = at + operator.length;
  }
  return [...parts, { from: start, to }];
}

/** The span inside parentheses that enclose all of it. */
function withoutParentheses(code: string, { from, to }: Span): Span {
  const text = code.slice(from, to);
  const start = from + text.length - text.trimStart().length;
  const end = from + text.trimEnd().length;
  if (code.charAt(start) !== '(') return { from, to };
  let depth = 0;
  for (let at = start; at < end; at++) {
    if (code.charAt(at) === '(') depth += 1;
    if (code.charAt(at) === ')') depth -= 1;
    if (depth === 0) return at === end - 1 ? withoutParentheses(code, { from: start + 1, to: at }) : { from, to };
  }
  return { from, to };
}
