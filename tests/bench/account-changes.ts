import { setTimeout as sleep } from 'node:timers/promises';
import type { OutputOf } from '@llevo/contract/endpoint';
import { verifyAudit } from '@llevo/contract/endpoints/activity';
import { updateCustomerStatus } from '@llevo/contract/endpoints/people/customers';
import { ports } from '../../emulators/ports.ts';
import { setBackgroundTriggers } from '../../emulators/seed-stack.ts';
import { sequenceAudit } from '../../functions/src/platform/audit/audit-sequencer.ts';
import { systemClock } from '../../functions/src/platform/system.ts';
import type { RawReply } from '../support/api/in-process-api.ts';
import { createTokenCaller, silentDeps } from '../support/api/in-process-api.ts';
import { given } from '../support/fixtures/given.ts';
import { createMemberClient } from '../support/session/test-clients.ts';
import type { BenchRow } from './measure.ts';
import { percentile } from './measure.ts';

const PER_SECOND = 20;
const SECONDS = 60;
const CHANGES = PER_SECOND * SECONDS;
/** Number of sequential changes, for the floor. */
const LONE_CHANGES = 200;
/** Number of customers; each is changed every fifteen seconds. */
const CUSTOMERS = 300;
const POLL_MS = 100;

/** Changes a customer's status there and back; resolves with latencies in milliseconds and response statuses. */
async function customerChanger(accountId: string) {
  const send = createTokenCaller(silentDeps);
  const { token } = await createMemberClient({ accountId, permission: 'owner' });
  const ids: string[] = [];
  for (let index = 0; index < CUSTOMERS; index++) ids.push((await given.customer(accountId)).id);
  let made = 0;
  return {
    change: async () => {
      const turn = made++;
      const isCancelled = Math.floor(turn / CUSTOMERS) % 2 === 1;
      const to = isCancelled ? ({ status: 'activado' } as const) : ({ status: 'cancelado', motivo: 'Prueba' } as const);
      const startedAt = performance.now();
      const { status } = await send(token, updateCustomerStatus, { id: ids[turn % CUSTOMERS] ?? '', ...to });
      return { status, tookMs: performance.now() - startedAt };
    },
    verify: async () => {
      let next: number | null = 1;
      let checked = 0;
      while (next !== null) {
        const { body }: RawReply = await send(token, verifyAudit, { from: next });
        const result: OutputOf<typeof verifyAudit> = verifyAudit.output.parse(body.data);
        if (result.broken !== null || result.pending > 0)
          throw new Error(`Broken audit chain: ${JSON.stringify(result)}`);
        checked += result.checked;
        next = result.next;
      }
      return checked;
    },
  };
}

/** Links audit entries during the changes, like the deployed trigger. */
function startSequencer(accountId: string) {
  const state = { isOver: false };
  const link = () => sequenceAudit(accountId, systemClock, Date.now() + 10_000);
  const running = (async () => {
    while (!state.isOver) {
      await link();
      await sleep(POLL_MS);
    }
    await link();
  })();
  return async () => {
    state.isOver = true;
    await running;
  };
}

/**
 * P13: changes one account twenty times a second for a minute, each on time, against sequential changes. Runs in this
 * process, because the functions emulator starts a process for every concurrent call.
 */
export async function benchAccountChanges(): Promise<BenchRow[]> {
  await setBackgroundTriggers(ports().hub, 'disable');
  try {
    const accountId = await given.account();
    const { change, verify } = await customerChanger(accountId);
    const stop = startSequencer(accountId);
    const lone: number[] = [];
    for (let index = 0; index < LONE_CHANGES; index++) lone.push((await change()).tookMs);

    const startedAt = Date.now();
    const running: ReturnType<typeof change>[] = [];
    for (let index = 0; index < CHANGES; index++) {
      const early = startedAt + (index * 1000) / PER_SECOND - Date.now();
      if (early > 0) await sleep(early);
      running.push(change());
    }
    const made = await Promise.all(running);
    const tookSeconds = (Date.now() - startedAt) / 1000;
    await stop();
    const checked = await verify();
    const what = `${PER_SECOND} changes a second of one account`;
    return [
      {
        id: 'P13',
        what: `${what}: not answered 200, of ${CHANGES}`,
        ours: made.filter(({ status }) => status !== 200).length,
        floor: 1,
        unit: 'changes',
        goal: 0,
        note: `in ${tookSeconds.toFixed(0)} s; ${checked} entries in a valid chain`,
      },
      {
        id: 'P13',
        what: `${what}, p95, against one after the other`,
        ours: percentile(
          made.map(({ tookMs }) => tookMs),
          0.95,
        ),
        floor: percentile(lone, 0.95),
        unit: 'ms',
        goal: 3,
      },
    ];
  } finally {
    await setBackgroundTriggers(ports().hub, 'enable');
  }
}
