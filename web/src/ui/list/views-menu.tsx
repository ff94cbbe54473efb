import type { SavedView } from '@llevo/contract/entities/saved-view';
import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, handleError } from '../../lib/http/error-handling.ts';
import { useRights } from '../../lib/session/rights.ts';
import type { SavedViewsControl } from '../../lib/saved-views.ts';
import { IconBookmark } from '../icons/bookmark.ts';
import { IconPencil } from '../icons/pencil.ts';
import { IconStar } from '../icons/star.ts';
import { IconStarFilled } from '../icons/star-filled.ts';
import { toolClass, ToolLabel } from './list-toolbar.tsx';
import { ViewForm } from './view-form.tsx';
import styles from './views-menu.module.css';

interface ViewsMenuProps {
  readonly control: SavedViewsControl;
}

type Shown = 'list' | 'new' | SavedView;

/** The saved views of a list, the user's and the team's: opens, changes, shares them, and sets the default. */
export function ViewsMenu({ control }: ViewsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Shown>('list');
  const toggle = () => {
    if (!isOpen) control.refresh();
    setShown('list');
    setIsOpen(!isOpen);
  };
  const back = () => {
    setShown('list');
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button type="button" className={toolClass} aria-label="Vistas guardadas" onClick={toggle}>
          <IconBookmark size={17} stroke={1.7} aria-hidden="true" />
          <ToolLabel>
            <span className={styles.label}>{control.current?.name ?? 'Guardadas'}</span>
          </ToolLabel>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Vistas guardadas">
        <div className={styles.sheet}>
          {shown === 'list' ? (
            <ViewList
              control={control}
              onOpen={(view) => {
                control.apply(view);
                setIsOpen(false);
              }}
              onEdit={setShown}
              onNew={() => {
                setShown('new');
              }}
            />
          ) : (
            <ViewForm control={control} view={shown === 'new' ? null : shown} onClose={back} />
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ViewListProps extends ViewsMenuProps {
  readonly onOpen: (view: SavedView) => void;
  readonly onEdit: (view: SavedView) => void;
  readonly onNew: () => void;
}

function ViewList({ control, onNew, ...row }: ViewListProps) {
  const { views, error } = control;
  const { works } = useRights();
  return (
    <>
      {views === undefined && <p className={styles.note}>{error === null ? 'Cargando...' : errorMessage(error)}</p>}
      {views?.length === 0 && (
        <p className={styles.note}>
          {works
            ? 'Guarda aquí la búsqueda, los filtros, el orden y las columnas que usas a menudo.'
            : 'Tu equipo todavía no comparte ninguna vista.'}
        </p>
      )}
      {views !== undefined && views.length > 0 && (
        <ul className={styles.list} aria-label="Vistas">
          {views.map((view) => (
            <ViewRow key={`${view.owner} ${view.id}`} view={view} control={control} {...row} />
          ))}
        </ul>
      )}
      {works && (
        <Button variant="default" size="xs" onClick={onNew}>
          Guardar la vista actual
        </Button>
      )}
    </>
  );
}

interface ViewRowProps extends Omit<ViewListProps, 'onNew'> {
  readonly view: SavedView;
}

function ViewRow({ view, control, onOpen, onEdit }: ViewRowProps) {
  const { works } = useRights();
  const isCurrent = control.current?.id === view.id && control.current.owner === view.owner;
  const toggleDefault = () => {
    control.setDefault(view.default ? null : view).catch(handleError);
  };
  return (
    <li className={styles.view}>
      <button
        type="button"
        className={styles.open}
        aria-current={isCurrent}
        onClick={() => {
          onOpen(view);
        }}
      >
        {view.name}
        {view.shared && <small>Compartida por {view.owner_name}</small>}
      </button>
      {works && (
        <button
          type="button"
          className={styles.tool}
          aria-pressed={view.default}
          aria-label={`Abrir la lista con ${view.name}`}
          title={view.default ? 'La lista se abre con esta vista' : 'Abrir la lista con esta vista'}
          onClick={toggleDefault}
        >
          {view.default ? (
            <IconStarFilled size={16} aria-hidden="true" />
          ) : (
            <IconStar size={16} stroke={1.7} aria-hidden="true" />
          )}
        </button>
      )}
      {works && view.editable && (
        <button
          type="button"
          className={styles.tool}
          aria-label={`Cambiar ${view.name}`}
          title="Cambiar el nombre, compartir o eliminar"
          onClick={() => {
            onEdit(view);
          }}
        >
          <IconPencil size={16} stroke={1.7} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
