import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
};

/** zod error map in Spanish; passed to each parse, so that no global state changes. */
export function zodMessageEs(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Este dato es obligatorio'
        : `Debe ser ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Por favor, introduce una dirección de correo electrónico válida'
        : 'El formato no es válido';
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor.toString()}`;
    case 'unrecognized_keys':
      return `Campo desconocido: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `Debe ser uno de: ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'El dato no es válido';
  }
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') {
    return Number(minimum) <= 1 ? 'Este dato es obligatorio' : `Debe tener al menos ${minimum.toString()} caracteres`;
  }
  if (origin === 'array') return `Debe tener al menos ${minimum.toString()} elementos`;
  return `Debe ser ${inclusive === false ? 'mayor que' : 'como mínimo'} ${minimum.toString()}`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Debe tener como máximo ${maximum.toString()} caracteres`;
  if (origin === 'array') return `Debe tener como máximo ${maximum.toString()} elementos`;
  return `Debe ser ${inclusive === false ? 'menor que' : 'como máximo'} ${maximum.toString()}`;
}
