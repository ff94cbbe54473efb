import { OutlineButton } from '../buttons/outline-button.tsx';
import styles from './back-office-form.module.css';

interface UnsavedNoteProps {
  /** Goes back to what is stored; absent where a form cannot. */
  readonly onDiscard?: (() => void) | undefined;
  readonly isSending: boolean;
}

/** Beside the button of a changed form: the note, and the way back. The focus moves on to the submit button, which stays. */
export const UnsavedNote = ({ onDiscard, isSending }: UnsavedNoteProps) => (
  <>
    <span className={styles.unsaved}>Cambios sin guardar</span>
    {onDiscard && (
      <OutlineButton
        size="plain"
        disabled={isSending}
        onClick={({ currentTarget }) => {
          currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          onDiscard();
        }}
      >
        Descartar
      </OutlineButton>
    )}
  </>
);
