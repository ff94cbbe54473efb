import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '../../../lib/browser/unsaved-changes.ts';
import { useLeaveWarning } from '../../../lib/browser/use-leave-warning.ts';
import { readSession } from '../../../lib/session/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The words of the question. */
interface LeaveWords {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
}

const UNSAVED: LeaveWords = {
  title: 'Hay cambios sin guardar',
  text: 'Al salir de esta página se pierde lo que se escribió.',
  confirmLabel: 'Salir sin guardar',
};

interface UnsavedGuardProps {
  /** Words about work under way that leaving the page stops; null without any. */
  readonly work?: LeaveWords | null;
}

/**
 * Asks before navigation or closing the page would lose unsaved changes or stop work; once on a page, whatever its
 * forms.
 */
export function UnsavedGuard({ work = null }: UnsavedGuardProps) {
  const isAtRisk = () => work !== null || hasUnsavedChanges();
  // After signing out there is no session to save with.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtRisk() && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useLeaveWarning(isAtRisk);
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion words={work ?? UNSAVED} onLeave={blocker.proceed} onStay={blocker.reset} />;
}

interface LeaveQuestionProps {
  readonly words: LeaveWords;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The question, with the words that it was asked with: work may end before the answer. */
function LeaveQuestion({ words, onLeave, onStay }: LeaveQuestionProps) {
  const [{ title, text, confirmLabel }] = useState(words);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      onConfirm={() => {
        onLeave();
        return Promise.resolve();
      }}
      onClose={onStay}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
