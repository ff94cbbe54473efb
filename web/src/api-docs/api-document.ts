/** The parts of a call's OpenAPI description that the form to try it needs. */
export interface DocumentedCall {
  /** In capitals. */
  readonly method: string;
  /** With `{name}` parameters. */
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly example?: unknown;
  }[];
  /** Example of the body; absent for calls without one. */
  readonly body?: unknown;
  readonly access: string;
  /** The scope that an API key needs; absent where no key may call. */
  readonly scope?: string;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: DocumentedCall['parameters'];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example?: unknown } } };
  readonly 'x-access': string;
  readonly 'x-scope'?: string;
}

interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The calls by name, and the version of the API. */
export interface DocumentedCalls {
  readonly version: string;
  readonly calls: ReadonlyMap<string, DocumentedCall>;
}

/** Reads the calls from an OpenAPI document. */
export function readCalls({ info, paths }: ApiDocument): DocumentedCalls {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, DocumentedCall] => {
      const { operationId, parameters, requestBody } = operation;
      const scope = operation['x-scope'];
      const body = requestBody?.content['application/json'].example;
      const call = { method: method.toUpperCase(), path, parameters, access: operation['x-access'] };
      return [operationId, { ...call, ...(requestBody && { body }), ...(scope !== undefined && { scope }) }];
    }),
  );
  return { version: info.version, calls: new Map(calls) };
}

/** Whether a call may change data and needs confirmation. */
export const mayChange = ({ method, scope }: Pick<DocumentedCall, 'method' | 'scope'>): boolean =>
  method !== 'GET' && scope?.endsWith(':read') !== true;
