import type { OpenApiDocument } from '@llevo/contract/openapi';
import type { JsonSchema } from '@llevo/contract/openapi-schema';

interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: { readonly message: string } }>>;
}

/** A response in JSON, or as text for a program that expects one. */
interface Response {
  readonly content: { readonly 'application/json': Content } | { readonly 'text/plain': Content };
}

export const contentOf = ({ content }: Response): Content =>
  'text/plain' in content ? content['text/plain'] : content['application/json'];

/** The parts of an OpenAPI operation that the page shows. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: JsonSchema;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Content } };
  readonly responses: Readonly<Record<string, Response>>;
  readonly 'x-access': string;
  readonly 'x-access-to-fields'?: Readonly<Record<string, string>>;
  readonly 'x-scope'?: string;
  readonly 'x-needs-subscription': boolean;
  readonly 'x-requires-presence'?: boolean;
  readonly 'x-presence-fields'?: readonly string[];
  readonly 'x-presence-access'?: string;
  readonly 'x-notifies'?: readonly string[];
  readonly 'x-open-without-two-factor'?: boolean;
  readonly 'x-requires-verified-email'?: boolean;
  readonly 'x-rate-limit'?: { readonly max: number; readonly windowSeconds: number };
}

/** An operation with its method and path. */
export interface Call extends Operation {
  /** In capitals. */
  readonly method: string;
  /** With `{name}` parameters. */
  readonly path: string;
}

/** Every call of a document. */
export const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      // `openapi.ts` writes this shape, but declares it as any JSON.
      ...(operation as unknown as Operation),
      method: method.toUpperCase(),
      path,
    })),
  );
