// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tokenWith } from '../../testing/session-fixture.ts';
import { DemoCode } from './demo-code.tsx';
import { totpCode } from './totp.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
vi.mock('../../lib/env.ts', () => ({ DEMO_TWO_FACTOR: 'u-master:GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }));

test('shows the demo user the current code', async () => {
  const before = await totpCode(SECRET, Date.now());
  render(<DemoCode jwt={tokenWith({ sub: 'u-master' })} />);
  const shown = (await screen.findByText(/^\d{6}$/)).textContent;
  expect([before, await totpCode(SECRET, Date.now())]).toContain(shown);
});

test('shows other users no code', async () => {
  const { container } = render(<DemoCode jwt={tokenWith({ sub: 'u-owner' })} />);
  // Leaves enough time to compute a code.
  await totpCode(SECRET, Date.now());
  await totpCode(SECRET, Date.now());
  expect(container).toBeEmptyDOMElement();
});
