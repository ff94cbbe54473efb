/** Limits of a template's header, body and footer. */
import { parametersIn } from './templates/message-template.ts';
import type { CreationComponent } from './template-creation.ts';
import { lengthProblem, templateProblem, type TemplateProblem } from './template-problem.ts';

const MAX_HEADER_LENGTH = 60;
export const MAX_BODY_LENGTH = 1024;
const MAX_FOOTER_LENGTH = 60;

/** Words of a body: so many for each parameter, and so many more. Meta publishes no number; these are the strictest seen. */
const WORDS_PER_PARAMETER = 7;
const WORDS_BESIDE_PARAMETERS = 2;

const NAMED_PARAMETER = /^[a-z_]+$/;
const PARAMETER = /\{\{[^{}]*\}\}/g;
/** A parameter before the first letter or digit, or after the last: punctuation does not count as text. */
const AT_START = /^[^\p{L}\p{N}{]*\{\{/u;
const AT_END = /\}\}[^\p{L}\p{N}]*$/u;
const ADJACENT = /\}\}\s*\{\{/;
const MARKDOWN = /[*_~`]/;
const PICTOGRAM = /\p{Extended_Pictographic}/u;

/** Whether parameters have names, or numbers in the order of the text. */
export type ParameterFormat = 'NAMED' | 'POSITIONAL';

function nameProblem(names: readonly string[], format: ParameterFormat): string | null {
  if (format === 'POSITIONAL') {
    return names.every((name, index) => name === String(index + 1))
      ? null
      : 'positional parameters are {{1}}, {{2}} and so on';
  }
  const invalid = names.find((name) => !NAMED_PARAMETER.test(name));
  if (invalid !== undefined) return `{{${invalid}}} has other characters than small letters and _`;
  return new Set(names).size === names.length ? null : 'a parameter is used twice';
}

function bodyFormatProblem(text: string, names: readonly string[], format: ParameterFormat): string | null {
  if (text.trim() === '') return 'the body has no text';
  if (/\{\{|\}\}/.test(text.replace(PARAMETER, ''))) return 'braces do not match';
  if (/\n{3,}/.test(text)) return 'more than two line breaks in a row';
  return nameProblem(names, format);
}

const wordCount = (text: string): number => text.trim().split(/\s+/).length;

/** Names of the examples that were sent with a component. */
function exampleNames(component: CreationComponent, format: ParameterFormat): string[] {
  const { example } = component;
  if (format === 'NAMED') {
    const named = example?.body_text_named_params ?? example?.header_text_named_params ?? [];
    return named.filter((one) => one.example.trim() !== '').map((one) => one.param_name);
  }
  const values = example?.body_text?.[0] ?? example?.header_text ?? [];
  return values.map((_value, index) => String(index + 1));
}

function exampleProblem(component: CreationComponent, format: ParameterFormat): TemplateProblem | null {
  const names = parametersIn(component.text ?? '');
  const given = exampleNames(component, format);
  const isComplete = given.length === names.length && names.every((name) => given.includes(name));
  return isComplete ? null : templateProblem('example', `${component.type} needs one example for each parameter`);
}

/** Problem of a text header, or null. */
export function headerProblem(component: CreationComponent, format: ParameterFormat): TemplateProblem | null {
  const text = component.text ?? '';
  const names = parametersIn(text);
  if (component.format !== 'TEXT') return templateProblem('header', 'only text headers are supported');
  if (text.trim() === '' || text.includes('\n')) return templateProblem('header', 'a header is one line of text');
  if (MARKDOWN.test(text.replace(PARAMETER, '')) || PICTOGRAM.test(text)) {
    return templateProblem('header', 'a header has neither formatting nor emoji');
  }
  if (names.length > 1) return templateProblem('header', 'a header has at most one parameter');
  const name = nameProblem(names, format);
  if (name !== null) return templateProblem('header', name);
  return lengthProblem('The header', text, MAX_HEADER_LENGTH) ?? exampleProblem(component, format);
}

/** Problem of a body, or null. Parameters next to each other are refused by the review: see `isAdjacent`. */
export function bodyProblem(component: CreationComponent, format: ParameterFormat): TemplateProblem | null {
  const text = component.text ?? '';
  const names = parametersIn(text);
  const problem = bodyFormatProblem(text, names, format);
  if (problem !== null) return templateProblem('body', problem);
  if (AT_START.test(text) || AT_END.test(text)) {
    return templateProblem('edge', 'Variables cannot be at the start or end of the template.');
  }
  const needed = WORDS_PER_PARAMETER * names.length + WORDS_BESIDE_PARAMETERS;
  if (names.length > 0 && wordCount(text) < needed) {
    return templateProblem('ratio', `${names.length} parameters need ${needed} words, the body has ${wordCount(text)}`);
  }
  return lengthProblem('The body', text, MAX_BODY_LENGTH) ?? exampleProblem(component, format);
}

/** Whether two parameters have no text between them, for which a review rejects a template. */
export const isAdjacent = (text: string): boolean => ADJACENT.test(text);

/** Problem of a footer, or null. */
export function footerProblem({ text = '' }: CreationComponent): TemplateProblem | null {
  if (text.trim() === '' || text.includes('\n')) return templateProblem('footer', 'a footer is one line of text');
  if (parametersIn(text).length > 0) return templateProblem('footer', 'a footer has no parameters');
  return lengthProblem('The footer', text, MAX_FOOTER_LENGTH);
}
