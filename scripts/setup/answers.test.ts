import { expect, test } from 'vitest';
import { collectAnswers } from './answers.ts';

const flags = { 'owner-name': 'Olga Rojas', 'owner-email': 'olga@llevo.test' };

test('uses defaults that follow earlier answers', async () => {
  expect(await collectAnswers({ flags, remembered: {}, prompt: null })).toMatchObject({
    location: 'us-central1',
    masterEmail: 'olga@llevo.test',
    contactEmail: 'olga@llevo.test',
    domain: '',
    budget: '50',
  });
});

test('prefers a flag to a remembered answer, and that to the default', async () => {
  const remembered = { budget: '80', company: 'Fletes Sur' };
  const answers = await collectAnswers({ flags: { ...flags, budget: '20' }, remembered, prompt: null });
  expect(answers).toMatchObject({ budget: '20', company: 'Fletes Sur' });
});

test('asks only for missing answers, and repeats the question after an invalid one', async () => {
  const asked: string[] = [];
  const prompt = (question: string, standard: string | null) => {
    const isFirst = !asked.includes(question);
    asked.push(question);
    return Promise.resolve(question.startsWith('Dollars') && isFirst ? 'many' : (standard ?? '7'));
  };
  const remembered = { location: 'nam5', company: 'Llevo', domain: '' };
  expect(await collectAnswers({ flags, remembered, prompt })).toMatchObject({ location: 'nam5', budget: '50' });
  expect(asked).not.toContainEqual(expect.stringContaining('Region'));
  expect(asked.filter((question) => question.startsWith('Dollars'))).toHaveLength(2);
});

test.each([
  [{ 'owner-name': 'Olga' }, 'Missing --owner-email'],
  [{ ...flags, domain: 'https://llevo.ec' }, 'Invalid --domain'],
  [{ ...flags, networks: 'google,twitter' }, 'Invalid --networks'],
  [{ ...flags, 'stripe-publishable-key': 'sk_live_1' }, 'Invalid --stripe-publishable-key'],
  [{ ...flags, budget: '5.5' }, 'Invalid --budget'],
  [{ ...flags, 'sri-provider-ruc': '179001691900' }, 'Invalid --sri-provider-ruc'],
])('refuses the flags %j', async (given, message) => {
  await expect(collectAnswers({ flags: given, remembered: {}, prompt: null })).rejects.toThrow(message);
});
