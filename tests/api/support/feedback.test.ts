import { deleteFeedback, getFeedbackMetrics, giveFeedback, listFeedback } from '@llevo/contract/endpoints/support';
import type { Feedback, FeedbackMetrics } from '@llevo/contract/entities/feedback';
import type { Page } from '@llevo/contract/paging';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { beforeAll, expect, test } from 'vitest';
import { readDocument } from '../../support/emulators/admin.ts';
import { createMaster, createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();

const TOO_LONG = 'x'.repeat(2001);

let master: TestMember;
let user: TestMember;

beforeAll(async () => {
  master = await createMaster();
  user = await createMember(await given.account(), 'user');
});

const give = async (rating: Feedback['rating'], comment?: string): Promise<string> => {
  const { status, body } = await call(giveFeedback, { rating, comment }, { token: user.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { id: string }).id;
};

const metrics = async () =>
  (await call(getFeedbackMetrics, { reload: 3 }, { token: master.token })).body.data as FeedbackMetrics;

async function pageOf(input: { limit?: number; cursor?: string } = {}) {
  const { body } = await call(listFeedback, input, { token: master.token });
  return body as unknown as { data: Feedback[]; page: Page };
}

test('new feedback is acknowledged, listed first and counted', async () => {
  const before = await metrics();
  const given = await call(giveFeedback, { rating: 'positive', comment: '  Muy útil ' }, { token: user.token });
  expect(given.body.message).toBe('Thank you, your feedback is most appreciated.');
  const { id } = given.body.data as { id: string };
  const [first] = (await pageOf()).data;
  expect(first).toEqual({
    id,
    rating: 'positive',
    comment: 'Muy útil',
    user_email: user.email,
    date_created: expect.any(String) as string,
  });
  expect(Date.now() - Date.parse(first?.date_created ?? '')).toBeLessThan(60_000);
  expect(await metrics()).toEqual({ ...before, positive: before.positive + 1 });
  expect(await readDocument(paths.feedback(id))).toMatchObject({ uid: user.uid, accountId: user.accountId });
});

test('a comment is optional, and pasted keys are not stored', async () => {
  const silent = await give('neutral');
  const telling = await give('negative', 'no entra con llv_abc_0123456789, Bearer abc.def');
  expect(await readDocument(paths.feedback(silent))).toMatchObject({ rating: 'neutral', comment: '' });
  expect((await readDocument(paths.feedback(telling)))?.['comment']).toBe('no entra con [redacted], Bearer [redacted]');
});

test.each([
  [{ rating: 'excelente' }, 'rating'],
  [{ rating: 'positive', comment: TOO_LONG }, 'comment'],
  [{}, 'rating'],
])('rejects values that are not as declared (%#)', async (input, inputError) => {
  const { status, body } = await call(giveFeedback, input as never, { token: user.token });
  expect([status, body.inputError]).toEqual([400, inputError]);
});

test('the list pages by cursor, newest first', async () => {
  const ids: string[] = [];
  for (let time = 0; time < 5; time++) ids.unshift(await give('neutral', `vuelta ${time}`));
  const first = await pageOf({ limit: 3 });
  const second = await pageOf({ limit: 3, cursor: first.page.next_cursor ?? '' });
  expect([...first.data, ...second.data].map(({ id }) => id).slice(0, 5)).toEqual(ids);
  expect(first.page.total).toBeGreaterThanOrEqual(5);
});

test('deleted feedback is uncounted once, even by concurrent deletions', async () => {
  const id = await give('negative');
  const before = await metrics();
  const length = (await readAuditEntries(master.accountId)).length;
  const replies = await runConcurrently(50, () => call(deleteFeedback, { id }, { token: master.token }));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(49);
  expect(await metrics()).toEqual({ ...before, negative: before.negative - 1 });
  expect((await pageOf()).data.map((row) => row.id)).not.toContain(id);
  const entries = (await readAuditEntries(master.accountId)).slice(length);
  expect(entries).toMatchObject([
    { action: 'feedback.delete', actor: master.uid, target: `${COLLECTIONS.feedback}/${id}`, after: null },
  ]);
});

test('concurrent feedback is all counted', async () => {
  const before = await metrics();
  const ratings = ['positive', 'neutral', 'negative'] as const;
  const replies = await runConcurrently(48, (index) =>
    call(giveFeedback, { rating: ratings[index % 3] ?? 'neutral' }, { token: user.token }),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  const { positive, neutral, negative } = before;
  expect(await metrics()).toEqual({ positive: positive + 16, neutral: neutral + 16, negative: negative + 16 });
});
