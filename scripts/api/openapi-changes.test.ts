import { describe, expect, test } from 'vitest';
import type { ComparedDocument } from './openapi-changes.ts';
import { openApiBreaks } from './openapi-changes.ts';
import type { JsonSchema } from '@llevo/contract/openapi-schema';

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const body: JsonSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const call = {
  operationId: 'updateThing',
  'x-scope': 'things:write',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: { required: true, ...json(body) },
  responses: { '200': json({ $ref: '#/components/schemas/Thing' }) },
};
const thing: JsonSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const event = { post: { requestBody: json({ $ref: '#/components/schemas/Thing' }), responses: {} } };

const documentOf = (patch: object, schemas: Record<string, JsonSchema> = { Thing: thing }): ComparedDocument => ({
  paths: { '/things/{id}': { patch } } as ComparedDocument['paths'],
  webhooks: { 'thing.changed': event },
  components: { schemas },
});
const before = documentOf(call);
const NAME = 'PATCH /things/{id}';

describe('breaks', () => {
  test.each<{ what: string; after: ComparedDocument; breaks: string[] }>([
    { what: 'nothing', after: before, breaks: [] },
    { what: 'a path that is gone', after: { ...before, paths: {} }, breaks: [`${NAME} is gone`] },
    {
      what: 'a method that is gone',
      after: {
        ...before,
        paths: { '/things/{id}': { put: before.paths['/things/{id}']?.patch ?? { responses: {} } } },
      },
      breaks: [`${NAME} is gone`],
    },
    {
      what: 'a new path',
      after: { ...before, paths: { ...before.paths, '/others': { get: { responses: {} } } } },
      breaks: [],
    },
    {
      what: 'another name in the client',
      after: documentOf({ ...call, operationId: 'changeThing' }),
      breaks: [`${NAME} is called changeThing instead of updateThing`],
    },
    {
      what: 'another scope',
      after: documentOf({ ...call, 'x-scope': 'all' }),
      breaks: [`${NAME} needs another scope`],
    },
    {
      what: 'a subscription that is needed now',
      after: documentOf({ ...call, 'x-needs-subscription': true }),
      breaks: [`${NAME} needs a subscription now`],
    },
    {
      what: 'a parameter that is gone, and a new required one',
      after: documentOf({
        ...call,
        parameters: [{ name: 'day', in: 'query', required: true, schema: { type: 'string' } }],
      }),
      breaks: [`${NAME} path.id is gone`, `${NAME} query.day is required now`],
    },
    {
      what: 'a new optional parameter',
      after: documentOf({ ...call, parameters: [...call.parameters, { name: 'q', in: 'query', schema: {} }] }),
      breaks: [],
    },
    {
      what: 'a stricter parameter',
      after: documentOf({
        ...call,
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 3 } }],
      }),
      breaks: [`${NAME} path.id has a stricter maxLength`],
    },
    {
      what: 'a body that is gone',
      after: documentOf({ ...call, requestBody: undefined }),
      breaks: [`${NAME} body is gone`],
    },
    {
      what: 'a new required field of the body',
      after: documentOf({
        ...call,
        requestBody: json({ ...body, properties: { ...body.properties, age: {} }, required: ['name', 'age'] }),
      }),
      breaks: [`${NAME} body.age is required now`],
    },
    {
      what: 'a field that is gone from what a reference leads to: response and event',
      after: documentOf(call, { Thing: { type: 'object', properties: {} } }),
      breaks: [`${NAME} response.id is gone`, 'webhook POST thing.changed.id is gone'],
    },
    {
      what: 'an event that is gone',
      after: { ...before, webhooks: {} },
      breaks: ['webhook POST thing.changed is gone'],
    },
  ])('$what', ({ after, breaks }) => {
    expect(openApiBreaks(before, after)).toEqual(breaks);
  });
});
