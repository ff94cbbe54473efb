import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { hasOpenDialog } from '../../ui/dialog/has-open-dialog.ts';
import { SHORTCUT } from '../palette/open-palette.ts';
import styles from './shortcut-help.module.css';

interface Shortcut {
  /** Keys as they are written on keyboards; several are alternatives. */
  readonly keys: readonly string[];
  readonly action: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: [SHORTCUT.written], action: 'Buscar e ir a una pantalla, una persona o un servicio' },
  { keys: ['Alt N'], action: 'Crear un servicio' },
  { keys: ['?'], action: 'Ver estos atajos' },
  { keys: ['↑', '↓'], action: 'Ir de una fila a otra en una lista' },
  { keys: ['Enter'], action: 'Abrir el detalle de la fila' },
  { keys: ['Espacio'], action: 'Seleccionar la fila' },
  { keys: ['Esc'], action: 'Cerrar lo que está abierto' },
  { keys: ['+', '−', '0'], action: 'Acercar, alejar y ajustar una imagen' },
];

const FIELDS = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];

const isTyping = ({ target }: KeyboardEvent): boolean => FIELDS.some((field) => target instanceof field);

/** Lists the shortcuts of the back-office when `?` is pressed outside a field. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event) || hasOpenDialog()) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  if (!isOpen) return null;
  return (
    <Dialog
      title="Atajos de teclado"
      onClose={() => {
        setIsOpen(false);
      }}
    >
      <dl className={styles.shortcuts}>
        {SHORTCUTS.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
