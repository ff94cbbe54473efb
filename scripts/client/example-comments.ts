import type { keyedDocument } from './keyed-document.ts';

type KeyedDocument = ReturnType<typeof keyedDocument>;

interface Operation {
  readonly operationId?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example?: unknown } } };
}

/** What a call's options hold in its example; null for a call that takes nothing. */
function exampleOptions({ parameters = [], requestBody }: Operation): object | null {
  const given = parameters.filter(({ example }) => example !== undefined);
  const place = (name: string) =>
    Object.fromEntries(given.filter((one) => one.in === name).map((one) => [one.name, one.example]));
  const [path, query] = [place('path'), place('query')];
  const body = requestBody?.content['application/json'].example;
  const options = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
  };
  return Object.keys(options).length > 0 ? options : null;
}

/** The doc comment of each call: the generator writes descriptions there, and leaves examples out. */
export function withExamplesInDescriptions(document: KeyedDocument): KeyedDocument {
  const describe = (operation: Operation): Operation => {
    const options = exampleOptions(operation);
    if (options === null) return operation;
    // One line: the generator removes the indentation of others.
    const fields = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const code = `${operation.operationId ?? ''}({ client, ${fields.join(', ')} })`;
    const example = code.replaceAll('*/', String.raw`*\/`);
    return { ...operation, description: `${operation.description ?? ''}\n\n@example\n${example}` };
  };
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, describe(operation as unknown as Operation)]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as KeyedDocument['paths'] };
}
