import { describe, expect, test } from 'vitest';
import { API_VERSION } from './api-versions.ts';
import { pathParameters, possibleErrors } from './endpoint.ts';
import { endpoints } from './endpoints/index.ts';
import { SentWebhookType } from './entities/webhook-event.ts';
import { STATUS_BY_CODE } from './errors.ts';
import { buildOpenApiDocument, openApiPath } from './openapi.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: object;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters: Parameter[];
  readonly requestBody?: {
    content: { 'application/json': { schema: { properties: object; required?: string[] }; example?: object } };
  };
  readonly responses: Record<string, object>;
  readonly security: object[];
}

const document = buildOpenApiDocument({ version: API_VERSION, serverUrl: 'https://llevo.test' });
const operations = JSON.parse(JSON.stringify(document.paths)) as Record<string, Record<string, Operation>>;

test('the document has a title and a version', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Llevo', version: API_VERSION },
    servers: [{ url: 'https://llevo.test' }],
  });
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('the document has one operation per endpoint, with a unique id', () => {
  const names = Object.values(operations).flatMap((path) => Object.values(path).map((each) => each.operationId));
  expect(names.sort()).toEqual(Object.keys(endpoints).sort());
});

test('the document describes every webhook event', () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([...SentWebhookType.options].sort());
  for (const { post } of Object.values(document.webhooks) as { post: Operation }[]) {
    expect(post.parameters.map(({ name }) => name)).toEqual(['Llevo-Event-Id', 'Llevo-Signature']);
    expect(JSON.stringify(post.requestBody)).toContain('#/components/schemas/WebhookEvent');
    expect(post.requestBody?.content['application/json'].example).toHaveProperty('api_version');
  }
});

test('every reference of the document resolves', () => {
  const { schemas } = document.components as { schemas: object };
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  expect(references.length).toBeGreaterThan(0);
  for (const target of new Set(references)) {
    expect(Object.keys(schemas).map((name) => `#/components/schemas/${name}`)).toContain(target);
  }
});

describe.each(Object.entries(endpoints))('%s', (name, endpoint) => {
  const path = openApiPath(endpoint);
  const operation = operations[path]?.[endpoint.method.toLowerCase()];

  test('the document contains the operation', () => {
    expect(operation?.operationId).toBe(name);
  });

  test('each input field of the operation is in one place', () => {
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
    expect(inPath.map((parameter) => parameter.name)).toEqual(pathParameters(endpoint));
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)).toEqual(pathParameters(endpoint));
    expect(operation?.parameters.every((parameter) => typeof parameter.schema === 'object')).toBe(true);
    const body = Object.keys(operation?.requestBody?.content['application/json'].schema.properties ?? {});
    const fields = [...(operation?.parameters ?? []).map((parameter) => parameter.name), ...body];
    expect(fields.sort()).toEqual(Object.keys(endpoint.input.shape).sort());
    if (endpoint.method === 'GET') expect(body).toEqual([]);
  });

  test('the operation lists every status, and requires a token unless public', () => {
    const statuses = possibleErrors(endpoint).map((code) => String(STATUS_BY_CODE[code]));
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([...new Set(['200', ...statuses])].sort());
    expect(operation?.security.length === 0).toBe(endpoint.access === 'public');
  });
});

test('calls that need a proof of presence say so', () => {
  const { createApiKey, updateUser, updateDriver, changePassword, getUser } = Object.fromEntries(
    Object.values(operations).flatMap((path) => Object.values(path).map((each) => [each.operationId, each] as const)),
  );
  expect(updateDriver).toMatchObject({
    'x-scope': 'drivers:write',
    'x-presence-fields': ['bankAccount', 'email', 'cellphone'],
    'x-presence-access': 'admin',
    'x-notifies': ['person', 'former address', 'owner'],
  });
  expect(createApiKey).toMatchObject({
    'x-requires-presence': true,
    responses: { '403': { description: expect.stringContaining('presence_required') as string } },
  });
  expect(updateUser).toMatchObject({ 'x-requires-presence': true, 'x-presence-fields': ['email', 'permission'] });
  expect(changePassword).toMatchObject({ 'x-presence-password-field': 'oldpassword' });
  expect(getUser).not.toHaveProperty('x-requires-presence');
  expect(getUser).toMatchObject({ 'x-open-without-two-factor': true });
});

test('calls that need a verified e-mail say so', () => {
  const { createApiKey, sendInvite, listTeam } = Object.fromEntries(
    Object.values(operations).flatMap((path) => Object.values(path).map((each) => [each.operationId, each] as const)),
  );
  for (const operation of [createApiKey, sendInvite]) {
    expect(operation).toHaveProperty('x-requires-verified-email', true);
  }
  expect(listTeam).not.toHaveProperty('x-requires-verified-email');
});

test('fields beside data are declared', () => {
  const success = (path: string, method: string) => JSON.stringify(operations[path]?.[method]?.responses['200']);
  expect(success('/api/driverManagement/listDriversFirebase', 'get')).toContain('"required":["data","page"]');
  expect(success('/api/serviceManagement/updateComprobanteByIdService', 'post')).toContain('"status":{"const":200}');
  expect(success('/api/openapi.json', 'get')).not.toContain('"data"');
});

describe('examples', () => {
  const exampleOf = (path: string, method: string) => {
    const { description, parameters = [], requestBody, responses = {} } = operations[path]?.[method] ?? {};
    return {
      description,
      parameters: parameters.flatMap(({ name, in: place, example }) =>
        example === undefined ? [] : [[place, name, example]],
      ),
      body: requestBody?.content['application/json'].example,
      response: (responses['200'] as { content: { 'application/json': { example?: object } } }).content[
        'application/json'
      ].example,
    };
  };

  test('the example of a change has path parameter, body and response', () => {
    const { description, parameters, body, response } = exampleOf('/api/userManagement/customers/{id}', 'patch');
    expect(description).toContain('updatedAt');
    expect(parameters).toEqual([['path', 'id', 'Xw4Jb8sNf2GkQy6Tz1Ra']]);
    expect(Object.keys(body ?? {}).sort()).toEqual(['cellphone', 'updatedAt']);
    expect(response).toMatchObject({ data: { id: 'Xw4Jb8sNf2GkQy6Tz1Ra' } });
  });

  test('the example of a list has query parameters, and the page beside the rows', () => {
    const { parameters, body, response } = exampleOf('/api/userManagement/listUsers', 'get');
    expect(parameters).toContainEqual(['query', 'status', 'activado']);
    expect(body).toBeUndefined();
    expect(response).toMatchObject({
      data: [{ status: 'activado' }],
      page: { offset: 0, total: 1, next_cursor: null },
    });
  });

  test('the example of a response that repeats its status includes it', () => {
    const { response } = exampleOf('/api/serviceManagement/updateComprobanteByIdService', 'post');
    expect(response).toMatchObject({ status: 200 });
  });

  test('the examples of a status have a body for each error code', () => {
    const { responses = {} } = operations['/api/userManagement/customers']?.post ?? {};
    expect(responses['403']).toMatchObject({
      content: { 'application/json': { examples: { forbidden: { value: { code: 'forbidden' } } } } },
    });
  });
});
