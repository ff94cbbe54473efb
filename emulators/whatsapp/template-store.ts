/** Templates of the account: created, reviewed, edited, listed, paused. */
import type { TemplateCreation } from '@llevo/contract/rules/whatsapp/template-creation';
import { creationProblem } from '@llevo/contract/rules/whatsapp/template-limits';
import { isAdjacent } from '@llevo/contract/rules/whatsapp/template-text-limits';
import type * as z from 'zod';
import { messageError, parameterError, templateError, unknownObjectError } from './graph-error.ts';
import { parseTemplate, type TemplateEdit, TemplateInput } from './inputs.ts';
import { templateStatusPayload } from './payloads.ts';
import { codeComponents } from './code-components.ts';
import {
  type StoredTemplate,
  templateFields,
  templatePage,
  type TemplateStatus,
  templateText,
} from './stored-template.ts';

const FIRST_ID = 1_259_544_702_043_867;
/** Templates of an account whose business is not verified, each language counted. */
const MAX_TEMPLATES = 250;
/** Statuses in which a template may be edited. */
const EDITABLE: readonly TemplateStatus[] = ['APPROVED', 'REJECTED', 'PAUSED'];

const ADJACENT = {
  reason:
    'Your template has parameters placed next to each other (like {{1}}{{2}}) without text or punctuation between them.',
  recommendation: 'Separate parameters with descriptive text and ensure each parameter is clearly contextualized.',
};
const DUPLICATE = {
  reason: 'Your template is a duplicate of an existing template.',
  recommendation: 'Change the wording of the body or the footer.',
};

type Notify = (label: string, payload: object) => void;

export class TemplateStore {
  /** Length of a review. */
  reviewMs = 0;
  readonly #notify: Notify;
  readonly #templates: StoredTemplate[] = [];

  constructor(notify: Notify) {
    this.#notify = notify;
  }

  create(input: z.output<typeof TemplateInput>, nowMs: number): object {
    this.#refuse(input);
    const { name, language, category } = input;
    if (this.#find(name, language)) {
      throw templateError(
        'Content in This Language Already Exists',
        `There is already ${language} content for this template. You can create a new template and try again.`,
        2388024,
      );
    }
    if (this.#templates.length >= MAX_TEMPLATES) {
      throw templateError(
        'Message Template Limit Exceeded',
        'You have exceeded the maximum number of message templates.',
        2388019,
      );
    }
    const template: StoredTemplate = {
      id: String(FIRST_ID + this.#templates.length),
      name,
      language,
      category,
      parameter_format: input.parameter_format === 'NAMED' ? 'NAMED' : 'POSITIONAL',
      components: category === 'AUTHENTICATION' ? codeComponents(input.components, language) : input.components,
      status: 'PENDING',
      rejected_reason: 'NONE',
      reviewedAtMs: nowMs + this.reviewMs,
    };
    this.#templates.push(template);
    return { id: template.id, status: template.status, category };
  }

  /** Adds templates whose review has ended, without webhooks. */
  addApproved(creations: readonly TemplateCreation[], nowMs: number): void {
    for (const creation of creations) this.create(parseTemplate(TemplateInput, creation), nowMs);
    for (const template of this.#templates) template.status = 'APPROVED';
  }

  /** Replaces a template's components, which are reviewed again. */
  edit(id: string, { category, components }: z.output<typeof TemplateEdit>, nowMs: number): object {
    const template = this.#byId(id, 'POST');
    if (!EDITABLE.includes(template.status)) {
      throw templateError("Message template status can't be changed", 'You can only delete or add templates.', 2388039);
    }
    if (category !== undefined && category !== template.category && template.status === 'APPROVED') {
      throw parameterError('The category of an approved template cannot be changed');
    }
    const changed = { ...template, category: category ?? template.category };
    const sent = components ?? template.components;
    if (components !== undefined) this.#refuse({ ...changed, components: sent });
    template.category = changed.category;
    template.components =
      components !== undefined && changed.category === 'AUTHENTICATION'
        ? codeComponents(sent, template.language)
        : sent;
    template.status = 'PENDING';
    template.reviewedAtMs = nowMs + this.reviewMs;
    return { success: true };
  }

  /** Ends the reviews that are due. */
  review(nowMs: number): void {
    for (const template of this.#templates) {
      if (template.status !== 'PENDING' || template.reviewedAtMs > nowMs) continue;
      const rejection = this.#rejection(template);
      template.rejected_reason = rejection === null ? 'NONE' : 'INVALID_FORMAT';
      this.#change(template, rejection === null ? 'APPROVED' : 'REJECTED', { nowMs, rejection });
    }
  }

  /** Gives templates of a name another status, as Meta's reviewers and recipients do. */
  decide(name: string, { status, language, reason }: Decision, nowMs: number): number {
    const chosen = this.#templates.filter(
      (template) => template.name === name && (language === undefined || template.language === language),
    );
    for (const template of chosen) {
      template.rejected_reason = reason;
      this.#change(template, status, { nowMs, rejection: null });
    }
    return chosen.length;
  }

  /** A page of templates, by the query of a list's URL. */
  list(url: URL): object {
    return templatePage(this.#templates, url);
  }

  get(id: string, fields: string | null): object {
    return templateFields(this.#byId(id, 'GET'), fields);
  }

  has(id: string): boolean {
    return this.#templates.some((template) => template.id === id);
  }

  /** The template of a message. Throws if it cannot be sent. */
  sendable(name: string, language: string): StoredTemplate {
    const template = this.#find(name, language);
    if (template?.status === 'PAUSED') throw messageError(132015);
    if (template?.status === 'DISABLED') throw messageError(132016);
    if (template?.status !== 'APPROVED') {
      throw messageError(132001, `template name (${name}) does not exist in ${language}`);
    }
    return template;
  }

  reset(): void {
    this.#templates.length = 0;
    this.reviewMs = 0;
  }

  #refuse(creation: TemplateCreation): void {
    const problem = creationProblem(creation);
    if (problem !== null) throw templateError(problem.title, problem.details, problem.subcode);
  }

  #rejection(template: StoredTemplate): typeof ADJACENT | null {
    if (isAdjacent(templateText(template, 'BODY'))) return ADJACENT;
    const isDuplicate =
      template.category !== 'AUTHENTICATION' &&
      this.#templates.some(
        (other) =>
          other !== template &&
          ['BODY', 'FOOTER'].every((type) => templateText(other, type) === templateText(template, type)),
      );
    return isDuplicate ? DUPLICATE : null;
  }

  #change(
    template: StoredTemplate,
    status: TemplateStatus,
    { nowMs, rejection }: { readonly nowMs: number; readonly rejection: typeof ADJACENT | null },
  ): void {
    template.status = status;
    const { id, name, language, category, rejected_reason: reason } = template;
    this.#notify(
      `template_${status.toLowerCase()}`,
      templateStatusPayload({ id, name, language, category, event: status, reason, rejection }, nowMs),
    );
  }

  #find(name: string, language: string): StoredTemplate | undefined {
    return this.#templates.find((template) => template.name === name && template.language === language);
  }

  #byId(id: string, method: string): StoredTemplate {
    const template = this.#templates.find((one) => one.id === id);
    if (template === undefined) throw unknownObjectError(method, id);
    return template;
  }
}

interface Decision {
  readonly status: TemplateStatus;
  readonly language?: string | undefined;
  readonly reason: string;
}
