import type { ServiceRow } from '@llevo/contract/entities/service';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { changeParts } from '../../../lib/http/conflict.ts';
import { serviceField } from '../../../lib/services/service-fields.ts';
import type { ServiceFieldName } from '../../../lib/services/service-fields.ts';
import styles from './edit.module.css';
import type { EditValues } from './service-edit.ts';

/** The fields that are compared, each with the form's value that would replace it. */
const COMPARED: readonly (readonly [ServiceFieldName, keyof EditValues | null])[] = [
  ['client', null],
  ['status', null],
  ['driver', null],
  ['date', 'date'],
  ['hour', 'hour'],
  ['addressStart', null],
  ['referenceStart', 'referenceStart'],
  ['addressFinish', null],
  ['referenceFinish', 'referenceEnd'],
  ['vehicle', 'vehicle'],
  ['cargo', 'typeThing'],
  ['loaders', 'activators'],
  ['specialRequirements', 'specialRequirements'],
  ['typePayment', 'typePayment'],
  ['price', null],
  ['notes', 'notes'],
];

/** A change of the service by another person while it was edited. */
export interface EditConflictFacts {
  readonly changedBy: string | null;
  /** ISO instant. */
  readonly changedAt: string | null;
  readonly before: ServiceRow;
  readonly after: ServiceRow;
  /** Names of the form's values that this person typed. */
  readonly typed: ReadonlySet<string>;
}

interface EditConflictProps extends EditConflictFacts {
  /** Replaces what was typed by what is stored. */
  readonly onTakeStored: () => void;
}

/** Who changed the service first and what, what became of the typed values, and the way to drop them. */
export function EditConflict({ changedBy, changedAt, before, after, typed, onTakeStored }: EditConflictProps) {
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    element.current?.focus();
  }, [after]);
  const { who, when } = changeParts({ changedBy, changedAt });
  const changes = COMPARED.flatMap(([name, value]) => {
    const { label, text } = serviceField(name);
    const [was, is] = [text(before) ?? '', text(after) ?? ''];
    return was === is ? [] : [{ label, was, is, isTyped: value !== null && typed.has(value) }];
  });
  return (
    // Focused, because it may be far above the button that was pressed.
    <div ref={element} className={styles.conflict} role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id}>{`${who} cambió este servicio mientras lo editabas${when}. ${whatNow(after.status)}`}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ label, was, is, isTyped }) => (
            <li key={label}>
              {label}: <strong>{is || 'vacío'}</strong> <span className={styles.was}>(antes {was || 'vacío'})</span>
              {isTyped && <span className={styles.kept}>Si guardas, queda lo que tú escribiste.</span>}
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" size="compact-sm" onClick={onTakeStored}>
        Usar los guardados
      </Button>
    </div>
  );
}

function whatNow(status: string | null): string {
  switch (editableFields(status)) {
    case 'all':
      return 'Lo que escribiste sigue aquí: guarda otra vez para aplicarlo sobre lo nuevo.';
    case 'notes':
      return 'El conductor ya salió: ahora solo se pueden guardar las notas.';
    case 'none':
      return 'Ya terminó o se canceló: no se puede cambiar.';
  }
}
