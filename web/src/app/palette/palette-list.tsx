import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import { optionId } from './choice.ts';
import styles from './palette.module.css';

/** What the field above it controls. */
export const LIST_ID = 'palette-list';

interface PaletteListProps {
  readonly groups: readonly ChoiceGroup[];
  /** Where the keyboard is. */
  readonly marked: Choice | undefined;
  readonly onTake: (choice: Choice) => void;
}

/** All choices under their headings. The field above keeps the focus and names the marked one. */
export function PaletteList({ groups, marked, onTake }: PaletteListProps) {
  return (
    <div id={LIST_ID} role="listbox" aria-label="Resultados" className={styles.list}>
      {groups.map(({ heading, choices }) => (
        <Group key={heading} heading={heading}>
          {choices.map((choice) => (
            <Option key={choice.id} choice={choice} isMarked={choice === marked} onTake={onTake} />
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.heading}>
        {heading}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly choice: Choice;
  readonly isMarked: boolean;
  readonly onTake: (choice: Choice) => void;
}

function Option({ choice, isMarked, onTake }: OptionProps) {
  const { Icon, label, fact } = choice;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      ref={ref}
      id={optionId(choice)}
      role="option"
      aria-selected={isMarked}
      className={styles.option}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        onTake(choice);
      }}
    >
      <Icon size={20} stroke={1.7} />
      <span className={styles.label}>{label}</span>
      {fact !== undefined && fact !== '' && <span className={styles.fact}>{fact}</span>}
    </div>
  );
}
