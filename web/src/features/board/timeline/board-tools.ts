import { createContext, useContext } from 'react';
import type { KeyboardEvent } from 'react';
import type { BoardJob } from '../day/board-day.ts';
import type { DropPlace } from '../day/drop-verdict.ts';
import type { DragStore } from '../drag/drag-store.ts';
import type { PointerDrag } from '../drag/pointer-drag.ts';
import type { BoardLive } from '../live/board-live.ts';
import type { TimelineView } from './timeline-view.ts';

/** Actions of the jobs on the board. */
interface BoardTools {
  readonly live: BoardLive;
  readonly pointer: PointerDrag<BoardJob, DropPlace>;
  readonly store: DragStore;
  /** The hours in view. */
  readonly view: TimelineView;
  /** The present, in minutes of the shown day; null on other days. */
  readonly nowMinute: number | null;
  readonly onOpen: (id: string) => void;
  /** Scrolls to a job, which gets the focus. */
  readonly focusJob: (id: string) => void;
  /** The job is the one that Tab reaches from now on. */
  readonly onFocus: (id: string) => void;
  readonly onJobKey: (event: KeyboardEvent, job: BoardJob) => void;
  /** Id of the element that says which keys there are. */
  readonly instructionsId: string;
}

const Tools = createContext<BoardTools | null>(null);

export const BoardToolsProvider = Tools.Provider;

/** The tools of the surrounding board. */
export function useBoardTools(): BoardTools {
  const tools = useContext(Tools);
  if (tools === null) throw new Error('useBoardTools needs a board around it');
  return tools;
}
