/** Rules of docs/services/whatsapp.md on templates. */
import { templateCreation } from '@llevo/contract/rules/whatsapp/template-creation';
import { TEMPLATES } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { beforeEach, describe, expect, test } from 'vitest';
import { GraphError } from './graph-error.ts';
import { parseTemplate, TemplateEdit, TemplateInput } from './inputs.ts';
import { TemplateStore } from './template-store.ts';

const SITE = 'https://llevo.example';
const notice = (change: object = {}) => ({
  ...templateCreation(TEMPLATES.service_finished.texts.es, SITE),
  ...change,
});
const codeTemplate = templateCreation(TEMPLATES.verification_code.texts.es, SITE);

let store: TemplateStore;
let notified: string[];
let nowMs: number;
beforeEach(() => {
  notified = [];
  nowMs = 0;
  store = new TemplateStore((label) => notified.push(label));
});

const create = (creation: object) => store.create(parseTemplate(TemplateInput, creation), nowMs) as { id: string };
const created = (creation: object) => {
  const { id } = create(creation);
  store.review(nowMs);
  return id;
};
const list = (query = '') =>
  store.list(new URL(`?${query}`, 'http://127.0.0.1/v24.0/1/message_templates')) as {
    data: Record<string, unknown>[];
    paging?: { next?: string };
  };
const statuses = () => list().data.map(({ status }) => status);

/** The `error` with which a call is refused. */
const refusal = (call: () => unknown): Record<string, unknown> => {
  try {
    call();
  } catch (error) {
    if (error instanceof GraphError) return (error.body as { error: Record<string, unknown> }).error;
    throw error;
  }
  throw new Error('The call was accepted');
};

describe('creation', () => {
  test('a template is pending, then approved by its review', () => {
    store.reviewMs = 60_000;
    expect(create(notice())).toEqual({ id: expect.any(String) as string, status: 'PENDING', category: 'UTILITY' });
    store.review(nowMs + 59_999);
    expect(statuses()).toEqual(['PENDING']);
    store.review(nowMs + 60_000);
    expect(statuses()).toEqual(['APPROVED']);
    expect(notified).toEqual(['template_approved']);
  });

  test('types and categories are read in any case', () => {
    const components = [
      { type: 'body', add_security_recommendation: true },
      { type: 'buttons', buttons: [{ type: 'otp', otp_type: 'copy_code' }] },
    ];
    create({ ...codeTemplate, category: 'authentication', components });
    expect(list().data[0]).toMatchObject({ category: 'AUTHENTICATION' });
  });

  test('an authentication template gets the texts of Meta and a URL button', () => {
    created(codeTemplate);
    expect(list().data[0]?.components).toMatchObject([
      { type: 'BODY', text: '*{{1}}* es tu código de verificación. Por tu seguridad, no lo compartas.' },
      { type: 'FOOTER', text: 'Este código caduca en 10 minutos.' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Copiar código' }] },
    ]);
  });

  test('a template is refused with the title of its problem', () => {
    const error = refusal(() => create(notice({ components: [{ type: 'BODY', text: 'a'.repeat(1025) }] })));
    expect(error).toMatchObject({
      code: 100,
      error_subcode: 2_388_040,
      error_user_title: 'Character limit exceeded',
      fbtrace_id: expect.any(String) as string,
    });
  });

  test('a name is used once in each language', () => {
    create(notice());
    expect(refusal(() => create(notice()))).toMatchObject({ code: 100, error_subcode: 2_388_024 });
    create(notice({ language: 'es_MX' }));
  });

  test('an unknown key is refused', () => {
    expect(refusal(() => create(notice({ priority: 1 }))).message).toBe('(#100) Unexpected key "priority"');
  });

  test('a missing field is refused', () => {
    expect(refusal(() => create(notice({ language: undefined }))).message).toBe(
      '(#100) The parameter language is required.',
    );
  });

  test('the 251st template is refused', () => {
    for (let index = 0; index < 250; index += 1) create({ ...codeTemplate, name: `code_${index}` });
    expect(refusal(() => create(notice()))).toMatchObject({ error_subcode: 2_388_019 });
  });
});

describe('the review', () => {
  test('parameters next to each other are rejected', () => {
    const text = `Tu servicio {{a}} {{b}} ${'palabra '.repeat(15)}`;
    const named = ['a', 'b'].map((name) => ({ param_name: name, example: 'x' }));
    created(notice({ components: [{ type: 'BODY', text, example: { body_text_named_params: named } }] }));
    expect(list().data[0]).toMatchObject({ status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' });
    expect(notified).toEqual(['template_rejected']);
  });

  test('the wording of another template is rejected', () => {
    created(notice());
    created(notice({ name: 'copy' }));
    expect(statuses()).toEqual(['APPROVED', 'REJECTED']);
  });

  test('a decision of reviewers changes one language or all', () => {
    created(notice());
    created(notice({ ...templateCreation(TEMPLATES.service_finished.texts.en, SITE) }));
    const decision = { status: 'REJECTED', reason: 'SCAM' } as const;
    expect(store.decide('service_finished', { ...decision, language: 'en' }, nowMs)).toBe(1);
    expect(statuses()).toEqual(['APPROVED', 'REJECTED']);
    expect(store.decide('service_finished', decision, nowMs)).toBe(2);
    expect(store.decide('unknown', decision, nowMs)).toBe(0);
  });
});

describe('lists of templates', () => {
  beforeEach(() => {
    for (const name of ['code_a', 'code_b', 'code_c']) created({ ...codeTemplate, name });
  });

  test('a page has the named fields and the id', () => {
    const { data } = list('fields=name,status&limit=1');
    expect(data).toEqual([{ name: 'code_a', status: 'APPROVED', id: expect.any(String) as string }]);
  });

  test('pages follow each other', () => {
    const { data, paging } = list('limit=2');
    expect(data.map(({ name }) => name)).toEqual(['code_a', 'code_b']);
    const last = list(new URL(paging?.next ?? '').search.slice(1));
    expect(last.data.map(({ name }) => name)).toEqual(['code_c']);
    expect(last.paging).not.toHaveProperty('next');
  });

  test('a list is filtered by status and name', () => {
    store.decide('code_b', { status: 'PAUSED', reason: 'NONE' }, nowMs);
    expect(list('status=approved').data).toHaveLength(2);
    expect(list('name=code_b').data).toHaveLength(1);
    expect(list('name=unknown')).toEqual({ data: [] });
  });
});

describe('edits', () => {
  const edit = (id: string, change: object) => store.edit(id, parseTemplate(TemplateEdit, change), nowMs);
  const components = templateCreation(TEMPLATES.payment_reminder.texts.es, SITE).components;

  test('new components are reviewed again', () => {
    const id = created(notice());
    expect(edit(id, { components })).toEqual({ success: true });
    expect(store.get(id, 'status')).toEqual({ status: 'PENDING', id });
    store.review(nowMs);
    expect(store.get(id, 'status')).toEqual({ status: 'APPROVED', id });
  });

  test('a pending template is not edited', () => {
    const { id } = create(notice());
    expect(refusal(() => edit(id, { components }))).toMatchObject({ error_subcode: 2_388_039 });
  });

  test('the category of an approved template stays', () => {
    const id = created(notice());
    expect(refusal(() => edit(id, { category: 'MARKETING' })).code).toBe(100);
  });

  test('an edit is checked like a creation', () => {
    const id = created(notice());
    expect(refusal(() => edit(id, { components: [{ type: 'BODY', text: '' }] }))).toMatchObject({ code: 100 });
  });

  test('an unknown template is not edited', () => {
    expect(refusal(() => edit('1', {}))).toMatchObject({ code: 100, error_subcode: 33, type: 'GraphMethodException' });
  });
});
