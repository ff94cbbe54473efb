import { useState } from 'react';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { LiveScreen } from '../../ui/back-office/layout/live-screen.tsx';
import { BoardPage } from './board-page.tsx';
import { createBoardLive } from './live/board-live.ts';

/** /serviceManagement/board: the day by driver, and what has no driver beside it. */
export default function BoardScreen() {
  return <LiveScreen screen={BoardOfSession} />;
}

/** Each session starts with an empty board. */
function BoardOfSession({ identity }: { readonly identity: LiveIdentity }) {
  const [live] = useState(() => createBoardLive(identity.uid));
  return <BoardPage identity={identity} live={live} />;
}
