import { changePassword } from '@llevo/contract/endpoints/account/account';
import { requestPasswordReset, resetPassword, signIn } from '@llevo/contract/endpoints/session';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { mailedToken } from '../../support/mail/sent-mail.ts';
import { NEW_PASSWORD } from '../../support/session/passwords.ts';

const call = createInProcessApi();
const MESSAGE = 'Ya usaste esta contraseña; elige una distinta de las cinco últimas';

test('the last five passwords cannot be chosen again, the one before them can', async () => {
  const member = await createMember(await given.account(), 'user');
  const change = (from: string, to: string) =>
    call(changePassword, { oldpassword: from, newpassword: to }, { token: member.token });
  const passwords = [member.password, ...Array.from({ length: 5 }, (_, index) => `${NEW_PASSWORD}-${index}`)];
  for (const [index, next] of passwords.slice(1).entries()) {
    const reply = await change(passwords[index] ?? '', next);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  const current = passwords.at(-1) ?? '';
  for (const earlier of passwords.slice(1, -1)) {
    expect(await change(current, earlier)).toMatchObject({
      status: 400,
      body: { message: MESSAGE, inputError: 'newpassword' },
    });
  }
  expect((await change(current, member.password)).status).toBe(200);
  const stored = await readDocument(paths.credentials(member.uid));
  expect(stored?.['previousHashes']).toHaveLength(4);
});

test('a reset rejects an earlier password without using its link', async () => {
  const member = await createMember(await given.account(), 'user');
  await call(changePassword, { oldpassword: member.password, newpassword: NEW_PASSWORD }, { token: member.token });
  await call(requestPasswordReset, { email: member.email });
  const jwt = await mailedToken(member.email);
  expect(await call(resetPassword, { jwt, password: member.password })).toMatchObject({
    status: 400,
    body: { message: MESSAGE, inputError: 'password' },
  });
  expect((await call(resetPassword, { jwt, password: `${NEW_PASSWORD}-2` })).status).toBe(200);
  expect((await call(signIn, { email: member.email, password: `${NEW_PASSWORD}-2` })).status).toBe(200);
});

test('rejects an easily guessed password with a reason', async () => {
  const member = await createMember(await given.account(), 'user');
  const input = { oldpassword: member.password, newpassword: 'Murcielago-1' };
  const { status, body } = await call(changePassword, input, { token: member.token });
  expect([status, body.inputError]).toEqual([400, 'newpassword']);
  expect(body.message).toMatch(/^Es fácil de adivinar/);
});
