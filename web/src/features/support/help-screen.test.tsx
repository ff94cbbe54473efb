// @vitest-environment jsdom
import { getUser } from '@llevo/contract/endpoints/account/account';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { sendMail } from '@llevo/contract/endpoints/support';
import { getHealth } from '@llevo/contract/endpoints/system';
import type { Role } from '@llevo/contract/entities/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SUPPORT_EMAIL } from '../../lib/env.ts';
import { fakeApi, pending } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { userDetailsFixture } from '../../testing/user-details-fixture.ts';
import { HELP_ANSWERS } from './help-answers.ts';
import HelpScreen from './help-screen.tsx';

const server = fakeApi();
beforeEach(() => {
  server.on(getUser, userDetailsFixture());
  server.on(getHealth, { status: 'ok', version: '1' });
});

const show = async (permission: Role, path = '/help') => {
  const { user } = renderScreen(<HelpScreen />, { session: sessionFixture({ permission }), path, route: '/help' });
  await screen.findByLabelText(MESSAGE);
  return user;
};

/** SPEC's words after the Spanish ones. */
const MESSAGE = '¿En qué te ayudamos? What can we help with?';

const question = (text: string) => screen.getByRole('group', { name: text });

test('a question opens to its answer and to the screen where it is done', async () => {
  const user = await show('user');
  const [, second] = HELP_ANSWERS;
  const details = question(second?.question ?? '');
  expect(details).not.toHaveAttribute('open');
  await user.click(within(details).getByText(second?.question ?? ''));
  expect(details).toHaveAttribute('open');
  expect(details).toHaveTextContent(second?.answer ?? '');
  expect(within(details).getByRole('link', { name: 'Abrir el tablero' })).toHaveAttribute('href', second?.path);
});

const openQuestions = () =>
  screen
    .getAllByRole('group', { name: /^¿/ })
    .flatMap((group) => (group.hasAttribute('open') ? [group.getAttribute('aria-label')] : []));

test('only the first answer is open, and so is the first that a search finds', async () => {
  const user = await show('user');
  expect(openQuestions()).toEqual(['¿Cómo registro un servicio que me piden por teléfono?']);
  await user.type(screen.getByLabelText('Buscar en la ayuda'), 'facturas electron');
  expect(openQuestions()).toEqual(['¿Cómo emito facturas electrónicas?']);
});

test('the questions stand under three topics, and a topic without a match is left out', async () => {
  const user = await show('user');
  const topics = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(topics()).toEqual(['El día a día', 'Precios, pagos y facturas', 'Tu empresa en Llevo']);
  expect(screen.getAllByRole('group', { name: /^¿/ })).toHaveLength(HELP_ANSWERS.length);
  await user.type(screen.getByLabelText('Buscar en la ayuda'), 'facturas electron');
  expect(topics()).toEqual(['Precios, pagos y facturas']);
  await user.type(screen.getByLabelText('Buscar en la ayuda'), ' zzz');
  expect(topics()).toEqual([]);
});

test('a search keeps the matching answers, or says that no answer matches', async () => {
  const user = await show('user');
  const search = screen.getByLabelText('Buscar en la ayuda');
  await user.type(search, 'facturas electron');
  expect(question('¿Cómo emito facturas electrónicas?')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: '¿Cómo cambio mis precios?' })).toBeNull();
  await user.type(search, ' zzz');
  expect(screen.getByText(/^Ninguna respuesta con esas palabras/)).toBeVisible();
});

test('answers of other roles say who does it, instead of a link that is refused', async () => {
  await show('admin');
  expect(within(question('¿Cómo doy acceso a mi equipo?')).getByText('Ver el equipo')).toHaveAttribute('href');
  const data = within(question('¿Cómo descargo todos mis datos?'));
  expect(data.queryByRole('link', { hidden: true })).toBeNull();
  expect(data.getByText('Lo hace el dueño de la cuenta.')).toBeInTheDocument();
});

test('a reader of the desk has no link to what only others do', async () => {
  await show('viewer');
  const links = screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  expect(links).toContain('Ver los conductores');
  expect(links).not.toContain('Nuevo servicio');
  expect(links).not.toContain('Abrir las tarifas');
});

test('support is reached by WhatsApp, by email and by the form, with the reference of an error', async () => {
  server.on(sendMail, {});
  server.on(recordEvent, { id: 'e-1' });
  const user = await show('user', '/help?referencia=ABC234');
  const chat = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(chat)).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hola.*Referencia: ABC234\.$/);
  expect(screen.getByRole('link', { name: SUPPORT_EMAIL })).toHaveAttribute('href', `mailto:${SUPPORT_EMAIL}`);
  const card = within(screen.getByRole('region', { name: 'Habla con soporte' }));
  expect(card.getByLabelText(MESSAGE)).toHaveValue('Referencia: ABC234\n\n');
  await user.type(screen.getByLabelText(MESSAGE), 'No veo el mapa');
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje Send Message' }));
  await waitFor(() => {
    expect(server.calls.flatMap(({ endpoint, input }) => (endpoint === sendMail ? [input] : []))).toMatchObject([
      { template: 'help', message: 'Referencia: ABC234\n\nNo veo el mapa' },
    ]);
  });
});

test("Spanish comes before SPEC's English words", async () => {
  await show('user');
  expect(screen.getByRole('heading', { level: 1, name: '¿Necesitas ayuda? Need Help?' })).toBeVisible();
  const access = screen.getByRole('radiogroup', { name: /^¿Puede soporte entrar.* Can our support team access your/ });
  expect(within(access).getAllByRole('radio', { name: /^(Sí, puede entrar Yes|No puede entrar No)$/ })).toHaveLength(2);
});

test('the chat and the email come before the questions, even while the user is loading', async () => {
  server.on(getUser, pending);
  const { user } = renderScreen(<HelpScreen />, { session: sessionFixture(), path: '/help' });
  const chat = screen.getByRole('link', { name: 'WhatsApp' });
  const questions = () => chat.compareDocumentPosition(question('¿Cómo emito facturas electrónicas?'));
  expect(questions()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // The answers of a search follow its field.
  await user.type(screen.getByLabelText('Buscar en la ayuda'), 'facturas');
  expect(questions()).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
