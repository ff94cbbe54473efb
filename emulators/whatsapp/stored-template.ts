/** A template as the account keeps it, and lists of them. */
import type * as z from 'zod';
import type { ComponentInput } from './inputs.ts';

const DEFAULT_LIMIT = 25;

export const TEMPLATE_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

type Component = z.output<typeof ComponentInput>;

export interface StoredTemplate {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  category: string;
  readonly parameter_format: 'NAMED' | 'POSITIONAL';
  components: readonly Component[];
  status: TemplateStatus;
  rejected_reason: string;
  /** When a pending review ends. */
  reviewedAtMs: number;
}

export const templateText = ({ components }: StoredTemplate, type: string): string =>
  components.find((component) => component.type === type)?.text ?? '';

/** The named fields of a template and its id; all without names. */
export function templateFields(template: StoredTemplate, fields: string | null): object {
  const { reviewedAtMs: _hidden, ...all } = template;
  if (fields === null) return all;
  const names = [...fields.split(','), 'id'];
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Filters of a list. */
const FILTERS = ['status', 'name', 'language'] as const;

/** A page of templates, by the query of a list's URL; `next` is the URL of the following one. */
export function templatePage(templates: readonly StoredTemplate[], url: URL): object {
  const query = url.searchParams;
  const matches = templates.filter((template) =>
    FILTERS.every((key) => (query.get(key) ?? template[key]).toLowerCase() === template[key].toLowerCase()),
  );
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT);
  const start = matches.findIndex(({ id }) => id === query.get('after')) + 1;
  const page = matches.slice(start, start + limit);
  const data = page.map((template) => templateFields(template, query.get('fields')));
  const [first, last] = [page[0], page.at(-1)];
  if (first === undefined || last === undefined) return { data };
  const next = new URL(url);
  next.searchParams.set('after', last.id);
  return {
    data,
    paging: {
      cursors: { before: first.id, after: last.id },
      ...(start + limit < matches.length && { next: next.href }),
    },
  };
}
