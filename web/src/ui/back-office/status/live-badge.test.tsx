// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { INITIAL_STATUS } from '../../../lib/live/live-status.ts';
import type { LiveStatus } from '../../../lib/live/live-status.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { LiveBadge } from './live-badge.tsx';

const SEEN: Pick<LiveStatus, 'lastLiveAtMs'> = { lastLiveAtMs: serverNow() - 240_500 };

test.each<[Partial<LiveStatus>, string]>([
  [{ connection: 'live', ...SEEN }, 'En vivo'],
  [{ connection: 'paced', ...SEEN }, 'Cada 2.5 min en el mapa'],
  [{ connection: 'polled', lastLiveAtMs: serverNow() }, 'Sin tiempo real, datos de hace un momento'],
  [{ connection: 'polled', ...SEEN }, 'Sin tiempo real, datos de hace 4 min'],
  [{ connection: 'reconnecting' }, 'Conectando…'],
  [{ connection: 'reconnecting', ...SEEN }, 'Reconectando…'],
  [{ connection: 'offline' }, 'Sin conexión'],
  [{ connection: 'offline', ...SEEN }, 'Sin conexión, datos de hace 4 min'],
])('the badge of %o says «%s»', (status, text) => {
  render(<LiveBadge status={{ ...INITIAL_STATUS, ...status }} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
