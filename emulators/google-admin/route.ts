/** Routes of the stand-in: a method and a path as Google documents them, the query and body it takes, what it answers. */
import * as z from 'zod';
import type { FakeGoogle } from './fake-google.ts';
import type { FakeProject } from './fake-project.ts';

interface Call<Body> {
  readonly fake: FakeGoogle;
  /** The project in the path, or else the one that the call is billed to. */
  readonly project: FakeProject;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

/** One call of one service. */
export interface Route {
  /** The service's host, which is also its name as an API to be enabled. */
  readonly service: string;
  readonly method: string;
  readonly path: RegExp;
  readonly query: readonly string[];
  readonly body: z.ZodType;
  readonly handle: (call: Call<unknown>) => object;
}

interface RouteInput<Schema extends z.ZodType> {
  /** Names of the parameters in the query; others are refused. */
  readonly query?: readonly string[];
  /** Absent: the call has no body. */
  readonly body?: Schema;
  readonly handle: (call: Call<z.output<Schema>>) => object;
}

/** `POST /v1/projects/{project}/secrets` as a pattern; `{…}` stands for one part of the path. */
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
      // The server has parsed the body with the schema before.
      handle: handle as Route['handle'],
    };
  };
