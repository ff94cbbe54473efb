import { useEffect } from 'react';
import { isTyping } from '../../../lib/browser/is-typing.ts';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { hasOpenDialog } from '../../../ui/dialog/has-open-dialog.ts';
import { isBoardChange } from './use-board-changes.ts';

/** Ctrl+Z takes back the last change of the board, for as long as its notice offers to; fields keep their own undo. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'z')
        return;
      if (isTyping(event) || hasOpenDialog()) return;
      const last = shownNotifications().findLast((shown) => isBoardChange(shown) && shown.action !== undefined);
      if (last?.action === undefined) return;
      event.preventDefault();
      last.action.run();
      dismiss(last.id);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
