import type { SavedView } from '@llevo/contract/entities/saved-view';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../lib/http/error-handling.ts';
import type { SavedViewsControl } from '../../lib/saved-views.ts';
import { checkboxClass } from '../controls/tick.ts';
import styles from './views-menu.module.css';

interface ViewFormProps {
  readonly control: SavedViewsControl;
  /** The view to change; null for a new one. */
  readonly view: SavedView | null;
  readonly onClose: () => void;
}

/** Saves the shown list under a name, or changes a saved view. The typed values stay after a failure. */
export function ViewForm({ control, view, onClose }: ViewFormProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [withShown, setWithShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);

  const run = async (send: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      await send();
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
      setIsBusy(false);
    }
  };
  const submit = () => {
    if (name.trim() === '') {
      setError('Escribe un nombre');
      return;
    }
    const draft = { name: name.trim(), shared };
    void run(() => (view === null ? control.save(draft) : control.change(view, draft, withShown)));
  };

  return (
    <form
      className={styles.form}
      aria-label={view === null ? 'Guardar la vista' : `Cambiar la vista ${view.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label="Nombre de la vista"
        data-autofocus
        maxLength={60}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
      <label>
        <input
          type="checkbox"
          className={checkboxClass}
          checked={shared}
          onChange={(event) => {
            setShared(event.target.checked);
          }}
        />
        Compartir con el equipo
      </label>
      {view !== null && (
        <label>
          <input
            type="checkbox"
            className={checkboxClass}
            checked={withShown}
            onChange={(event) => {
              setWithShown(event.target.checked);
            }}
          />
          Reemplazar por lo que se ve ahora
        </label>
      )}
      <p className={styles.note} role="status">
        {isRemoving &&
          (view?.shared === true
            ? 'Se elimina para todo el equipo, sin vuelta atrás.'
            : 'Se elimina sin vuelta atrás.')}
      </p>
      <p className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.buttons}>
        {view !== null && (
          <Button
            variant={isRemoving ? 'filled' : 'subtle'}
            color="danger"
            size="xs"
            onClick={() => {
              if (isRemoving) void run(() => control.remove(view));
              else setIsRemoving(true);
            }}
          >
            {isRemoving ? 'Sí, eliminar' : 'Eliminar'}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" size="xs" loading={isBusy}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
