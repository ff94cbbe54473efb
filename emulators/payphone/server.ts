/** The fake over HTTP: Payphone's API below /api, its page, and test controls below /test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { answerUnderFault, HOST, listen, readBody, readJson, sendJson } from '../fakes/fake-server.ts';
import { FAKE_PAYPHONE_TOKEN } from '../fakes/keys.ts';
import { type Controls, handleTestControl } from '../fakes/test-controls.ts';
import { PayphoneError, type FakePayphone } from './fake-payphone.ts';
import { ConfirmInput, Outcome, PrepareInput, ReverseInput } from './inputs.ts';
import { paymentForm, refusalPage, sendPage, START_PAGE } from './pages.ts';

const PAGE_PATH = '/Anonymous/Index';
const SALE_PATH = '/api/Sale/client/';

const BehaviourInput = z.strictObject({ unknownStatus: z.union([z.literal(400), z.literal(404)]) });
const AnswerInput = z.strictObject({ clientTransactionId: z.string(), outcome: Outcome });

interface RequestContext {
  readonly fake: FakePayphone;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly method: string;
}

/** Result of an API call. Throws for calls that Payphone rejects. */
function callApi({ fake, method, url }: RequestContext, body: unknown): object | boolean {
  const { pathname } = url;
  if (method === 'POST' && pathname === '/api/button/Prepare') return fake.prepare(valid(PrepareInput, body));
  if (method === 'POST' && pathname === '/api/button/V2/Confirm') return fake.confirm(valid(ConfirmInput, body));
  if (method === 'POST' && pathname === '/api/Reverse/Client') return fake.reverse(valid(ReverseInput, body));
  if (method === 'GET' && pathname.startsWith(SALE_PATH)) {
    return fake.findSale(decodeURIComponent(pathname.slice(SALE_PATH.length)));
  }
  throw new PayphoneError(404, 'No existe');
}

function valid<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new PayphoneError(400, 'Los datos enviados no son válidos');
  return data;
}

async function handleApiRequest(context: RequestContext): Promise<void> {
  const { fake, request, response, url, method } = context;
  const body = await readJson(request);
  const fault = fake.faults.match(method, url.pathname);
  fake.requests.push({ method, path: url.pathname, body });
  await answerUnderFault({
    fault,
    response,
    fail: (status) => {
      sendJson(response, status, { message: 'Error interno', errorCode: 1 });
    },
    execute: () => {
      if (request.headers.authorization !== `Bearer ${FAKE_PAYPHONE_TOKEN}`) {
        throw new PayphoneError(401, 'Authorization has been denied for this request.');
      }
      const result = callApi(context, body);
      return () => {
        sendJson(response, 200, result);
      };
    },
  });
}

/** Shows a form, or takes its answer. Refusals are pages, because customers read them. */
async function handlePage({ fake, request, response, url, method }: RequestContext): Promise<void> {
  const paymentId = url.searchParams.get('paymentId') ?? '';
  try {
    if (method === 'POST') {
      const outcome = valid(Outcome, new URLSearchParams(await readBody(request)).get('outcome'));
      response.writeHead(303, { location: fake.answerForm(paymentId, outcome) });
      response.end();
      return;
    }
    const { amount, reference } = fake.openForm(paymentId, request.headers.referer ?? '');
    sendPage(response, paymentForm({ paymentId, amountCents: amount, reference }));
  } catch (error) {
    if (!(error instanceof PayphoneError)) throw error;
    sendPage(response, refusalPage(error.message), error.status);
  }
}

/** Test controls of this fake alone. */
const CONTROLS: Controls<FakePayphone> = {
  'GET /test/requests': ({ fake }) => fake.requests,
  'POST /test/behaviour': ({ fake, body }) => {
    fake.unknownStatus = BehaviourInput.parse(body).unknownStatus;
    return {};
  },
  'POST /test/answer': ({ fake, body }) => {
    const { clientTransactionId, outcome } = AnswerInput.parse(body);
    return { url: fake.answerUnseen(clientTransactionId, outcome) };
  },
};

async function handleRequest(context: RequestContext): Promise<void> {
  const { pathname } = context.url;
  if (pathname.startsWith('/api/')) return handleApiRequest(context);
  if (pathname === PAGE_PATH) return handlePage(context);
  if (pathname === '/') {
    sendPage(context.response, START_PAGE);
    return;
  }
  return handleTestControl({ ...context, path: pathname }, CONTROLS);
}

/** Serves the fake; resolves when it listens. Port 0 selects a free port. */
export async function serveFakePayphone(fake: FakePayphone, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`);
    handleRequest({ fake, request, response, url, method: request.method ?? 'GET' }).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else
        sendJson(response, error instanceof PayphoneError ? error.status : 400, {
          message: String(error),
          errorCode: error instanceof PayphoneError ? error.errorCode : 1,
        });
    });
  });
  fake.base = await listen(server, port);
  return server;
}
