/** Routes of the stand-in: method and path as Google documents them, accepted query and body, and handler. */
import * as z from 'zod';
import type { FakeGoogle } from './fake-google.ts';
import type { FakeProject } from './fake-project.ts';

interface Call<Body> {
  readonly fake: FakeGoogle;
  /** Project in the path, or the one that the call is billed to. */
  readonly project: FakeProject;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

/** One API call of a service. */
export interface Route {
  /** Host of the service, which is also the name of its API. */
  readonly service: string;
  readonly method: string;
  readonly path: RegExp;
  readonly query: readonly string[];
  readonly body: z.ZodType;
  readonly handle: (call: Call<unknown>) => object;
}

interface RouteInput<Schema extends z.ZodType> {
  /** Names of accepted query parameters; others are refused. */
  readonly query?: readonly string[];
  /** Schema of the body; absent for a call without a body. */
  readonly body?: Schema;
  readonly handle: (call: Call<z.output<Schema>>) => object;
}

/** Converts `POST /v1/projects/{project}/secrets` to a pattern; `{…}` matches one segment of the path. */
const toPattern = (template: string): RegExp =>
  new RegExp(
    `^${template.replaceAll(/[.()*+?^$|[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+?)')}$`,
  );

/** Defines the routes of one service. */
export const routesOf =
  (service: string) =>
  <Schema extends z.ZodType = z.ZodUndefined>(call: string, { query, body, handle }: RouteInput<Schema>): Route => {
    const [method = '', template = ''] = call.split(' ');
    return {
      service,
      method,
      path: toPattern(template),
      query: query ?? [],
      body: body ?? z.undefined(),
      // The server has parsed the body with the schema.
      handle: handle as Route['handle'],
    };
  };
