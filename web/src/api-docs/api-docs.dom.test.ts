// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '../lib/session/session-key.ts';
import { enhanceDocs } from './api-docs.ts';
import type { Send } from './call-answer.ts';

const operation = (operationId: string, more: object = {}) => ({
  operationId,
  parameters: [],
  'x-access': 'user',
  ...more,
});
const DOCUMENT = {
  info: { version: '2026-11-01' },
  paths: {
    '/api/things': {
      get: operation('listThings', {
        parameters: [
          { name: 'limit', in: 'query', required: false, example: 25 },
          { name: 'search', in: 'query', required: false },
        ],
      }),
    },
    '/api/things/{id}': {
      patch: operation('updateThing', {
        parameters: [{ name: 'id', in: 'path', required: true, example: 'a/b' }],
        requestBody: { content: { 'application/json': { example: { name: 'Uno' } } } },
      }),
    },
  },
};

const answers = vi.fn<Send>();
const send: Send = (address, init) =>
  address === '/api/openapi.json' ? Promise.resolve(Response.json(DOCUMENT)) : answers(address, init);

const article = (name: string, text: string) => `<article id="${name}" class="call" data-text="${text}"></article>`;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  localStorage.clear();
  answers.mockReset();
  answers.mockImplementation(() =>
    Promise.resolve(Response.json({ data: ['x'] }, { headers: { 'llevo-version': '1' } })),
  );
  document.body.innerHTML = `<div id="try-access" hidden></div>
<nav><div id="search" hidden></div>
<details class="area"><ul><li data-call="listThings">l</li></ul></details>
<details class="area"><ul><li data-call="updateThing">u</li></ul></details></nav>
<main><p id="found" role="status"></p><section id="area-a">${article('listThings', 'listthings get página')}</section>
<section id="area-b">${article('updateThing', 'updatething patch')}</section></main>`;
  enhanceDocs(send);
});

const open = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Try ${name}` }));
  return screen.findByRole('form', { name: `Try ${name}` });
};
const sent = () => {
  const [address, init] = answers.mock.calls.at(-1) ?? [];
  return { address, ...init };
};

test('a read is sent at once, with the example and the key, and its answer is shown', async () => {
  await userEvent.type(screen.getByLabelText(/API key or token/), 'llv_key');
  await open('listThings');
  expect(screen.getByLabelText('limit (query)')).toHaveValue('25');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^200.* ms$/)).toBeInTheDocument();
  expect(sent()).toMatchObject({
    address: '/api/things?limit=25',
    method: 'GET',
    headers: { Authorization: 'Bearer llv_key', 'Llevo-Version': '2026-11-01' },
    credentials: 'omit',
  });
  expect(screen.getByRole('region', { name: 'Body of the answer' })).toHaveTextContent('{ "data": [ "x" ] }');
  expect(screen.getByText('llevo-version: 1', { exact: false })).toBeInTheDocument();
});

test('a change needs confirmation, and is not sent after a cancel', async () => {
  await open('updateThing');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('PATCH /api/things/a%2Fb')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(answers).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Idempotency-Key/), 'k-1');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send it' }));
  await waitFor(() => {
    expect(sent()).toMatchObject({
      address: '/api/things/a%2Fb',
      method: 'PATCH',
      body: '{"name":"Uno"}',
      headers: { 'Idempotency-Key': 'k-1', 'Content-Type': 'application/json' },
    });
  });
});

test('invalid input is reported at its field', async () => {
  await open('updateThing');
  await userEvent.clear(screen.getByLabelText(/^id/));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('id is required')).toBeInTheDocument();
  expect(screen.getByLabelText(/^id/)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(/^id/), 'a');
  const body = screen.getByLabelText(/^Body/);
  await userEvent.clear(body);
  await userEvent.type(body, '[[]');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('The body is no JSON object')).toBeInTheDocument();
  expect(body).toHaveFocus();
  expect(answers).not.toHaveBeenCalled();
});

test('the form says when no answer arrives', async () => {
  answers.mockRejectedValue(new TypeError('offline'));
  await open('listThings');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('the session’s token is used on request, and never stored', async () => {
  const field = screen.getByLabelText(/API key or token/);
  await userEvent.click(screen.getByRole('button', { name: /signed-in session/ }));
  expect(screen.getByText(/Nobody is signed in/)).toBeInTheDocument();
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'of-session' }));
  await userEvent.click(screen.getByRole('button', { name: /signed-in session/ }));
  expect(field).toHaveValue('of-session');
  await userEvent.clear(field);
  await userEvent.type(field, 'llv_typed');
  for (const storage of [localStorage, sessionStorage])
    expect(JSON.stringify(Object.values(storage))).not.toContain('llv_typed');
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(field).toHaveValue('');
});

test('the search ignores accents, hides calls that do not match, and counts the others', async () => {
  await userEvent.type(screen.getByLabelText('Search calls'), 'PAGINA get');
  expect(document.getElementById('listThings')).toBeVisible();
  expect(document.getElementById('area-b')).not.toBeVisible();
  expect(screen.getByText('1 of 2 calls')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Search calls'));
  expect(document.getElementById('updateThing')).toBeVisible();
});
