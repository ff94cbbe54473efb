/** `/test/*`: actions triggered by tests. JSON in, JSON out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readJson, sendJson } from './fake-server.ts';
import { FaultInput, type FaultInjector } from './faults.ts';

/** Controls by method and path. */
export type Controls<Fake> = Readonly<
  Record<string, (call: { readonly fake: Fake; readonly body: unknown }) => object>
>;

/** Controls of every fake. */
export const SHARED_CONTROLS: Controls<{ readonly faults: FaultInjector }> = {
  'GET /test/health': () => ({ status: 'ok' }),
  'POST /test/troubles': ({ fake, body }) => {
    fake.faults.add(FaultInput.parse(body));
    return {};
  },
  'DELETE /test/troubles': ({ fake }) => {
    fake.faults.clear();
    return {};
  },
};

interface ClockedFake {
  readonly faults: FaultInjector;
  now(): number;
  advance(seconds: number): void;
}

const ClockInput = z.strictObject({ seconds: z.int().min(0) });

/** Controls of fakes with one clock. */
const CLOCK_CONTROLS: Controls<ClockedFake> = {
  'POST /test/clock': ({ fake, body }) => {
    fake.advance(ClockInput.parse(body).seconds);
    return { now: fake.now() };
  },
};

const MAX_BODY_BYTES = 512 * 1024;

interface ControlRequest<Fake> {
  readonly fake: Fake;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly method: string;
}

/** Answers a request by the controls of all fakes and this one's own. */
export async function handleTestControl<Fake extends ClockedFake>(
  { fake, request, response, path, method }: ControlRequest<Fake>,
  own: Controls<Fake>,
): Promise<void> {
  const body = await readJson(request, MAX_BODY_BYTES);
  const controls: Controls<Fake> = { ...SHARED_CONTROLS, ...CLOCK_CONTROLS, ...own };
  const control = controls[`${method} ${path}`];
  if (control === undefined) sendJson(response, 404, { error: `No switch ${method} ${path}` });
  else sendJson(response, 200, control({ fake, body }));
}
