// @vitest-environment jsdom
import {
  getDriverCodeChannels,
  requestDriverCode,
  signInDriver,
  signInDriverByLink,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import {
  acceptDriverInvitation,
  declineDriverInvitation,
  readDriverInvitation,
} from '@llevo/contract/endpoints/driver-app/invitations';
import type { DriverInvitation } from '@llevo/contract/entities/driver-app';
import { invitationHash, signInHash } from '@llevo/contract/rules/people/driver-app';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { signedInDriverFixture } from '../../../testing/signed-in-driver-fixture.ts';
import { readDriverSession } from '../api/driver-session.ts';
import { DriverApp } from '../driver-app.tsx';
import { LinkView } from './link-view.tsx';
import { SignInForm } from './sign-in-form.tsx';

const server = fakeApi();
const DRIVER = signedInDriverFixture();

beforeEach(() => {
  localStorage.clear();
  window.location.hash = '';
  server.on(getDriverCodeChannels, { phone_codes: false });
  server.on(requestDriverCode, { token: 'token' });
});

/** The calls without the question about channels. */
const sentCalls = () => server.calls.filter(({ endpoint }) => endpoint !== getDriverCodeChannels);

afterEach(() => {
  vi.restoreAllMocks();
});

async function askForCode() {
  const { unmount } = render(<SignInForm />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'jose@conductores.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), '123 456');
  return unmount;
}
const enter = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }));

test('an e-mail and its code start the session', async () => {
  server.on(signInDriver, { session: 'lld_x', driver: DRIVER });
  await askForCode();
  await enter();
  expect(server.calls.at(-1)?.input).toEqual({ token: 'token', earlier: [], code: '123456' });
  await expect.poll(readDriverSession).toEqual({ token: 'lld_x', driver: DRIVER });
});

test('where codes go to WhatsApp a number is enough, also after a reload', async () => {
  server.on(getDriverCodeChannels, { phone_codes: true });
  server.on(signInDriver, { session: 'lld_x', driver: DRIVER });
  const { unmount } = render(<SignInForm />);
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar con mi celular, por WhatsApp' }));
  expect(screen.getByRole('textbox', { name: 'Celular' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Enviar código' })).toHaveAccessibleDescription(/Responde BAJA/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Celular' }), '099 123 4567');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByText(/^Si 099 123 4567 es de un conductor invitado/)).toHaveTextContent('WhatsApp');
  expect(sentCalls().at(-1)?.input).toEqual({ cellphone: '+593991234567', language: 'es' });
  unmount();
  render(<SignInForm />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Código' }), '123456');
  await enter();
  expect(sentCalls().at(-1)?.input).toEqual({ token: 'token', earlier: [], code: '123456', language: 'es' });
  await expect.poll(readDriverSession).toEqual({ token: 'lld_x', driver: DRIVER });
});

test('a code on WhatsApp that does not arrive leads to advice, the same for every number', async () => {
  server.on(getDriverCodeChannels, { phone_codes: true });
  render(<SignInForm />);
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar con mi celular, por WhatsApp' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Celular' }), '099 123 4567');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  await screen.findByRole('textbox', { name: 'Código' });
  expect(screen.queryByText(/Todavía no te llega/)).toBeNull();
  act(() => {
    vi.advanceTimersByTime(45_000);
  });
  expect(screen.getByText(/Todavía no te llega/)).toHaveRole('status');
  expect(screen.getByText(/Todavía no te llega/)).toHaveTextContent('entra con tu correo');
  vi.useRealTimers();
});

test('a form without WhatsApp asks for the address only', async () => {
  render(<SignInForm />);
  await expect.poll(() => server.calls.length).toBe(1);
  expect(screen.queryByText(/WhatsApp/)).toBeNull();
  expect(screen.queryByRole('button', { name: /celular/ })).toBeNull();
});

test('a phone that blocks storage says what is needed before a code is mailed (C46)', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<SignInForm />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'jose@conductores.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByText(/^Tu navegador no deja guardar datos de este sitio/)).toBeInTheDocument();
  expect(sentCalls()).toHaveLength(0);
});

test('the app shows its sign-in where the browser blocks cookies and site data (C46)', async () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
  render(<DriverApp />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'jose@conductores.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByText(/^Tu navegador no deja guardar datos de este sitio/)).toBeInTheDocument();
});

test('a reload stays at the code, and earlier codes still count', async () => {
  const leave = await askForCode();
  leave();
  render(<SignInForm />);
  expect(screen.getByRole('textbox', { name: 'Código' })).toBeInTheDocument();
  server.on(requestDriverCode, { token: 'second' });
  await userEvent.click(screen.getByRole('button', { name: /pedir otro código/ }));
  expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveValue('jose@conductores.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), '123456');
  server.on(signInDriver, { session: 'lld_x', driver: DRIVER });
  await enter();
  await expect.poll(readDriverSession).toEqual({ token: 'lld_x', driver: DRIVER });
  expect(server.calls.at(-1)?.input).toEqual({ token: 'second', earlier: ['token'], code: '123456' });
  expect(localStorage.getItem('llevo.driver.codes')).toBeNull();
});

test('codes of ten minutes ago are over, and the address stays', async () => {
  const leave = await askForCode();
  leave();
  const stored = localStorage.getItem('llevo.driver.codes') ?? '';
  localStorage.setItem(
    'llevo.driver.codes',
    stored.replace(/"askedAtMs":\d+/, `"askedAtMs":${(Date.now() - 600_000).toString()}`),
  );
  render(<SignInForm />);
  expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveValue('jose@conductores.test');
});

test('a connection error goes once the network is back', async () => {
  server.on(signInDriver, networkFailure);
  await askForCode();
  await enter();
  expect(await screen.findByText(/No se pudo conectar/)).toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByText(/No se pudo conectar/)).toBeNull();
});

describe('the link beside the code', () => {
  beforeEach(() => {
    window.location.hash = signInHash('v1.0a/+=');
  });

  test('opening the link signs no one in, a press does', async () => {
    server.on(signInDriverByLink, errorReply('unauthenticated', 'Este enlace ya no sirve. Pide otro código.'));
    render(<DriverApp />);
    const button = await screen.findByRole('button', { name: 'Entrar en este teléfono' });
    expect(sentCalls()).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText('Este enlace ya no sirve. Pide otro código.')).toBeInTheDocument();
    expect(server.calls.at(-1)?.input).toEqual({ link: 'v1.0a/+=' });
    expect(readDriverSession()).toBeNull();
  });

  test('the press opens the session', async () => {
    server.on(signInDriverByLink, { session: 'lld_x', driver: DRIVER });
    render(<LinkView link="v1.0a/+=" session={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Entrar en este teléfono' }));
    await expect.poll(readDriverSession).toEqual({ token: 'lld_x', driver: DRIVER });
    expect(window.location.hash).toBe('#/');
  });

  test('a driver of several companies chooses one with the same link', async () => {
    const companies = [company('a', '2025-03-10T15:00:00.000Z'), company('b', '2026-01-05T15:00:00.000Z')];
    server.on(signInDriverByLink, ({ input: { account } }) =>
      account === undefined ? { companies, invitations: [] } : { session: 'lld_x', driver: DRIVER },
    );
    render(<LinkView link="v1.0a/+=" session={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Entrar en este teléfono' }));
    await userEvent.click(await screen.findByRole('button', { name: /05\/01\/2026/ }));
    expect(server.calls.at(-1)?.input).toEqual({ link: 'v1.0a/+=', account: 'b' });
    await expect.poll(readDriverSession).toEqual({ token: 'lld_x', driver: DRIVER });
  });

  test('an open session stays', () => {
    render(<LinkView link="x" session={{ token: 'lld_x', driver: DRIVER }} />);
    expect(screen.getByRole('link', { name: 'Ir a mis servicios' })).toHaveAttribute('href', '#/');
    expect(screen.queryByRole('button', { name: 'Entrar en este teléfono' })).toBeNull();
  });
});

const company = (account: string, since: string) => ({
  account,
  name: 'Fletes Andinos',
  since,
  accepted_at: '2026-11-20T15:00:00.000Z',
});
const INVITATION: DriverInvitation = {
  token: 'invitation',
  company: { name: 'Fletes Andinos', since: '2026-11-25T15:00:00.000Z' },
  invited_by: 'Eva Paz',
  invited_at: '2026-11-26T15:00:00.000Z',
  driver: { name: 'José', surname: 'Ñauta', email: 'jose@conductores.test' },
};

test('a driver of several companies chooses one with the same code; two of one name differ in their age', async () => {
  const companies = [company('a', '2025-03-10T15:00:00.000Z'), company('b', '2026-01-05T15:00:00.000Z')];
  server.on(signInDriver, ({ input: { account } }) =>
    account === undefined ? { companies, invitations: [] } : { session: 'lld_x', driver: DRIVER },
  );
  await askForCode();
  await enter();
  expect(await screen.findAllByRole('button', { name: /^Entrar con Fletes Andinos/ })).toHaveLength(2);
  expect(readDriverSession()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /05\/01\/2026/ }));
  expect(server.calls.at(-1)?.input).toMatchObject({ code: '123456', account: 'b' });
  await expect.poll(readDriverSession).toEqual({ token: 'lld_x', driver: DRIVER });
});

describe('a pending invitation', () => {
  beforeEach(() => {
    server.on(signInDriver, { companies: [company('a', '2025-03-10T15:00:00.000Z')], invitations: [INVITATION] });
  });

  test('a pending invitation stands apart from the driver’s companies, and nothing is chosen', async () => {
    await askForCode();
    await enter();
    const invitations = within(await screen.findByRole('region', { name: 'Invitaciones por responder' }));
    expect(invitations.getByText(/Eva Paz te invitó el 26\/11\/2026/)).toBeInTheDocument();
    expect(invitations.getByText('Usa Llevo desde el 25/11/2026.')).toBeInTheDocument();
    const own = within(screen.getByRole('region', { name: '¿Con qué empresa trabajas hoy?' }));
    expect(own.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(sentCalls().map(({ path }) => path)).toEqual(['/api/driver/code', '/api/driver/session']);
  });

  test('an invitation is accepted by a press, which opens the session', async () => {
    server.on(acceptDriverInvitation, { session: 'lld_y', driver: DRIVER });
    await askForCode();
    await enter();
    await userEvent.click(await screen.findByRole('button', { name: 'Aceptar la invitación' }));
    expect(server.calls.at(-1)?.input).toEqual({ token: 'invitation' });
    await expect.poll(readDriverSession).toEqual({ token: 'lld_y', driver: DRIVER });
  });

  test('an unknown company’s invitation ends after a second press, and the driver goes on', async () => {
    server.on(declineDriverInvitation, {});
    await askForCode();
    await enter();
    await userEvent.click(await screen.findByRole('button', { name: 'No conozco a esta empresa' }));
    expect(server.calls.at(-1)?.path).toBe('/api/driver/session');
    expect(screen.getByText(/^La invitación termina/)).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Sí, no la conozco' }));
    await expect.poll(() => screen.queryByRole('region', { name: 'Invitaciones por responder' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Entrar con Fletes Andinos/ })).toBeInTheDocument();
    expect(readDriverSession()).toBeNull();
  });

  test('an invitation that is over shows why', async () => {
    server.on(acceptDriverInvitation, errorReply('not_found', 'Esta invitación ya no sirve'));
    await askForCode();
    await enter();
    await userEvent.click(await screen.findByRole('button', { name: 'Aceptar la invitación' }));
    expect(await screen.findByText('Esta invitación ya no sirve')).toBeInTheDocument();
    expect(readDriverSession()).toBeNull();
  });
});

describe('the link of an invitation', () => {
  const openLink = () => {
    window.location.hash = invitationHash('mailed');
    render(<DriverApp />);
  };

  test('the page of a link shows the company and answers nothing by itself', async () => {
    server.on(readDriverInvitation, { ...INVITATION, token: 'mailed' });
    openLink();
    expect(await screen.findByRole('heading', { name: 'Fletes Andinos' })).toBeInTheDocument();
    expect(sentCalls().map(({ path }) => path)).toEqual(['/api/driver/invitation']);
    expect(readDriverSession()).toBeNull();
  });

  test('the link of an invitation that is over leads to the sign-in', async () => {
    server.on(readDriverInvitation, errorReply('not_found', 'Esta invitación ya no sirve'));
    openLink();
    expect(await screen.findByText('Esta invitación ya no sirve')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Entrar con un código' })).toHaveAttribute('href', '#/');
  });

  test('the page of a link names the company that the driver works with now', async () => {
    localStorage.setItem('llevo.driver', JSON.stringify({ token: 'lld_x', driver: DRIVER }));
    server.on(readDriverInvitation, { ...INVITATION, token: 'mailed' });
    openLink();
    expect(await screen.findByText(/^Ahora usas la app con Fletes Andinos\./)).toBeInTheDocument();
  });
});

test('a wrong code shows an error at its field and stays for correction', async () => {
  server.on(signInDriver, errorReply('invalid_input', 'El código no es correcto', { inputError: 'code' }));
  await askForCode();
  await enter();
  expect(await screen.findByText('El código no es correcto')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Código' })).toHaveValue('123456');
  expect(readDriverSession()).toBeNull();
});
