import type * as z from 'zod';
import { translatable } from '../platform/translatable.ts';

type Issue = z.core.$ZodRawIssue;

const TYPE_NAMES: Readonly<Record<string, string>> = translatable({
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
});

/** zod error map in Spanish; passed to each parse, so that no global state changes. */
export function zodMessageEs(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? translatable('Este dato es obligatorio')
        : translatable(`Debe ser ${TYPE_NAMES[issue.expected] ?? issue.expected}`);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return issue.format === 'email'
        ? translatable('Por favor, introduce una dirección de correo electrónico válida')
        : translatable('El formato no es válido');
    case 'not_multiple_of':
      return translatable(`Debe ser múltiplo de ${issue.divisor.toString()}`);
    case 'unrecognized_keys':
      return translatable(`Campo desconocido: ${issue.keys.join(', ')}`);
    case 'invalid_value':
      return translatable(`Debe ser uno de: ${issue.values.map(String).join(', ')}`);
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return translatable('El dato no es válido');
  }
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') {
    return Number(minimum) <= 1
      ? translatable('Este dato es obligatorio')
      : translatable(`Debe tener al menos ${minimum.toString()} caracteres`);
  }
  if (origin === 'array') return translatable(`Debe tener al menos ${minimum.toString()} elementos`);
  return translatable(`Debe ser ${inclusive === false ? 'mayor que' : 'como mínimo'} ${minimum.toString()}`);
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return translatable(`Debe tener como máximo ${maximum.toString()} caracteres`);
  if (origin === 'array') return translatable(`Debe tener como máximo ${maximum.toString()} elementos`);
  return translatable(`Debe ser ${inclusive === false ? 'menor que' : 'como máximo'} ${maximum.toString()}`);
}
