import type { Colleague } from '@llevo/contract/entities/service-note';
import { MAX_NOTE_LENGTH } from '@llevo/contract/entities/service-note';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import styles from './notes.module.css';
import { useMentions } from './use-mentions.ts';

interface NoteFormProps {
  readonly label: string;
  readonly initial?: { readonly text: string; readonly mentions: readonly Colleague[] };
  readonly submitLabel: string;
  /** Rejects where the note was not written: what was typed stays. */
  readonly onSubmit: (text: string, picked: readonly Colleague[]) => Promise<unknown>;
  readonly onCancel?: () => void;
}

const NOTHING = { text: '', mentions: [] };
/** From here on the field says how much room is left. */
const NEARLY_FULL = MAX_NOTE_LENGTH - 200;

/** The field of a note, with suggestions after an @. Control and Enter sends it. */
export function NoteForm({ label, initial = NOTHING, submitLabel, onSubmit, onCancel }: NoteFormProps) {
  const [text, setText] = useState(initial.text);
  const [picked, setPicked] = useState(initial.mentions);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({
    text,
    field,
    onChange: setText,
    onPick: (colleague) => {
      setPicked((before) => [...before.filter(({ uid }) => uid !== colleague.uid), colleague]);
    },
  });
  const list = useRef<HTMLDivElement>(null);
  const isSuggesting = mentions.options.length > 0;
  useEffect(() => {
    // It may open below the edge of the drawer.
    if (isSuggesting) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isSuggesting]);
  const isEmpty = text.trim() === '';

  const submit = async () => {
    if (isEmpty || isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      await onSubmit(text.trim(), picked);
      setText('');
      setPicked([]);
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setIsBusy(false);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.field}>
        <Textarea
          {...mentions.fieldProps}
          ref={field}
          label={label}
          description="Escribe @ para avisar a alguien del equipo."
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          error={error}
          data-shortcut={onCancel === undefined ? 'note' : undefined}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            setText(value);
            mentions.note(value, selectionStart);
          }}
          onKeyDown={(event) => {
            mentions.fieldProps.onKeyDown(event);
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
        {isSuggesting && (
          <div
            ref={list}
            id={mentions.listId}
            role="listbox"
            aria-label="Personas del equipo"
            className={styles.options}
          >
            {mentions.options.map((colleague, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={colleague.uid}
                id={`${mentions.listId}-${index.toString()}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === mentions.active}
                // The field keeps the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={() => {
                  mentions.pick(colleague);
                }}
              >
                {colleague.name}
              </div>
            ))}
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {text.length > NEARLY_FULL && (
          <span className={styles.quiet}>Quedan {MAX_NOTE_LENGTH - text.length} caracteres</span>
        )}
        {onCancel && (
          <Button variant="default" size="xs" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" size="xs" loading={isBusy} disabled={isEmpty} title="Ctrl + Intro">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
