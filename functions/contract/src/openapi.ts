import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { pathParameters, possibleErrors } from './endpoint.ts';
import { endpoints } from './endpoints/index.ts';
import { WebhookEvent } from './entities/webhook-event.ts';
import { API_VERSION_HEADER, API_VERSIONS } from './api-versions.ts';
import type { ApiVersion } from './api-versions.ts';
import type { ErrorCode } from './errors.ts';
import { ErrorBody, STATUS_BY_CODE } from './errors.ts';
import { errorExample } from './openapi-examples/example.ts';
import type { EndpointExample } from './openapi-examples/example.ts';
import { openApiExamples } from './openapi-examples/index.ts';
import { webhookExample } from './openapi-examples/webhooks/events.ts';
import { openApiWebhooks } from './openapi-webhooks.ts';
import { Page } from './paging.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The version and address of the API. */
interface OpenApiOptions {
  readonly version: ApiVersion;
  /** Base URL of the paths, such as `https://llevo.example`. */
  readonly serverUrl: string;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  /** Events that the installation sends, by type. */
  readonly webhooks: Readonly<Record<string, JsonObject>>;
  readonly components: JsonObject;
}

/** A zod schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(whole).filter(([keyword]) => keyword !== '$schema'));
}

/** A path in OpenAPI's notation: `{id}` for `:id`, without a trailing slash. */
export const openApiPath = ({ path }: Pick<Endpoint, 'path'>): string =>
  path.replace(/\/+$/, '').replace(/:(\w+)/g, '{$1}');

/** Picks the fields with these names. */
const pickFields = (fields: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Splits an endpoint's input object and its example into path, query and body. */
function toRequestParts(endpoint: Endpoint, exampleInput: JsonObject): JsonObject {
  const {
    properties = {},
    required = [],
    ...rest
  } = toJsonSchema(endpoint.input, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  const inPath = pathParameters(endpoint);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (place: 'path' | 'query') => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
    ...(name in exampleInput && { example: exampleInput[name] }),
  });
  const parameters = inPath.map(parameter('path'));
  if (endpoint.method === 'GET') return { parameters: [...parameters, ...others.map(parameter('query'))] };
  if (others.length === 0 && endpoint.signatureHeader === undefined) return { parameters };
  const bodyRequired = required.filter((name) => !inPath.includes(name));
  const schema = {
    ...rest,
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    ...(bodyRequired.length > 0 && { required: bodyRequired }),
  };
  const content = { schema, example: pickFields(exampleInput, others) };
  return {
    parameters,
    requestBody: { required: bodyRequired.length > 0, content: { 'application/json': content } },
  };
}

/** Body of a success: `data` in its envelope, with `page` and `status` where declared. */
function toSuccessResponse(endpoint: Endpoint, example: EndpointExample): JsonObject {
  const { output, paged, isEnveloped, isText, repeatsStatus } = endpoint;
  const data = toJsonSchema(output, 'output');
  const envelope = {
    type: 'object',
    properties: {
      data,
      message: { type: 'string' },
      ...(paged && { page: { $ref: '#/components/schemas/Page' } }),
      ...(repeatsStatus && { status: { const: 200 } }),
    },
    required: ['data', ...(paged ? ['page'] : []), ...(repeatsStatus ? ['status'] : [])],
  };
  const content = {
    schema: isEnveloped ? envelope : data,
    example: isEnveloped ? toExampleBody(endpoint, example) : example.output,
  };
  return { description: 'Success', content: { [isText ? 'text/plain' : 'application/json']: content } };
}

const toExampleBody = ({ repeatsStatus }: Endpoint, { output, page }: EndpointExample): JsonObject => ({
  data: output,
  ...(page && { page }),
  ...(repeatsStatus && { status: 200 }),
});

/** Error responses by status, with an example body for each code. */
function toErrorResponses(endpoint: Endpoint, example: EndpointExample): JsonObject {
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const code of possibleErrors(endpoint)) {
    const status = STATUS_BY_CODE[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  const errorResponse = (codes: ErrorCode[]) => ({
    description: codes.join(', '),
    ...(codes.includes('too_many_requests') && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
    }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code, example) }])),
      },
    },
  });
  return Object.fromEntries([...codesByStatus].map(([status, codes]) => [String(status), errorResponse(codes)]));
}

function toOperation(name: string, endpoint: Endpoint, example: EndpointExample): JsonObject {
  const {
    access,
    accessToOthers,
    accessToFields,
    scope,
    limit,
    needsSubscription,
    forbidsImpersonation,
    summary,
    path,
  } = endpoint;
  const { requiresPresence, presenceFields, presenceAccess, presencePasswordField, notifies } = endpoint;
  const { isOpenWithoutTwoFactor, requiresVerifiedEmail } = endpoint;
  return {
    operationId: name,
    summary,
    description: example.description,
    tags: [path.split('/')[2] ?? 'api'],
    ...toRequestParts(endpoint, example.input),
    responses: { '200': toSuccessResponse(endpoint, example), ...toErrorResponses(endpoint, example) },
    security: toSecurity(endpoint),
    'x-access': access,
    'x-needs-subscription': needsSubscription,
    ...(accessToOthers && { 'x-access-to-others': accessToOthers }),
    ...(accessToFields && { 'x-access-to-fields': accessToFields }),
    ...(scope && { 'x-scope': scope }),
    ...(forbidsImpersonation && { 'x-forbids-impersonation': true }),
    ...(requiresPresence && { 'x-requires-presence': true }),
    ...(presenceFields && { 'x-presence-fields': Object.keys(presenceFields) }),
    ...(presenceAccess && { 'x-presence-access': presenceAccess }),
    ...(notifies && { 'x-notifies': notifies }),
    ...(presencePasswordField && { 'x-presence-password-field': presencePasswordField }),
    ...(isOpenWithoutTwoFactor && { 'x-open-without-two-factor': true }),
    ...(requiresVerifiedEmail && { 'x-requires-verified-email': true }),
    ...(limit && { 'x-rate-limit': limit }),
  };
}

function toSecurity({ access, scope }: Endpoint): JsonObject[] {
  if (access === 'public') return [];
  if (access === 'driver') return [{ driverSession: [] }];
  return [{ session: [] }, ...(scope ? [{ apiKey: [] }] : [])];
}

const components = {
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The token returned by `POST /api/auth`.' },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key, `llv_…`, with the scope that the call requires.',
    },
    driverSession: { type: 'http', scheme: 'bearer', description: 'The token returned by `POST /api/driver/session`.' },
  },
};

const exampleOf = (name: string): EndpointExample => {
  const example = (openApiExamples as Readonly<Record<string, EndpointExample | undefined>>)[name];
  if (example === undefined) throw new Error(`${name} has no example`);
  return example;
};

const description = `The API of Llevo: quotes, drivers, services, accounts. Versions: ${API_VERSIONS.join(', ')}. A call names one in the header \`${API_VERSION_HEADER}\`; otherwise an API key uses the version that it was created with. The same header of the response names the version that answered.`;

/** All endpoints as an OpenAPI 3.1 document. Pure; takes some milliseconds, so build it once. */
export function buildOpenApiDocument({ version, serverUrl }: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const operations = (paths[openApiPath(endpoint)] ??= {});
    operations[endpoint.method.toLowerCase()] = toOperation(name, endpoint, exampleOf(name));
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Llevo', version, description },
    servers: [{ url: serverUrl }],
    paths,
    webhooks: openApiWebhooks(webhookExample),
    components: {
      ...components,
      schemas: {
        Error: toJsonSchema(ErrorBody, 'output'),
        Page: toJsonSchema(Page, 'output'),
        WebhookEvent: toJsonSchema(WebhookEvent, 'output'),
      },
    },
  };
}
