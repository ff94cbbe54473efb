import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardQuestionProps {
  readonly title: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before what was typed is lost. */
export const DiscardQuestion = ({ title, onKeep, onDiscard }: DiscardQuestionProps) => (
  <ConfirmDialog
    title={title}
    confirmLabel="Descartar"
    isDangerous
    onClose={onKeep}
    onConfirm={() => {
      onDiscard();
      return Promise.resolve();
    }}
  >
    <p>Lo que escribiste se pierde.</p>
  </ConfirmDialog>
);
