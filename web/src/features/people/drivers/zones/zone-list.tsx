import type { Zone, ZoneShape } from '@llevo/contract/entities/zone';
import { MAX_ZONES } from '@llevo/contract/entities/zone';
import { useState } from 'react';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { ConfirmDialog } from '../../../../ui/back-office/forms/confirm-dialog.tsx';
import { useChangeZones } from './zones-api.ts';
import styles from './zones.module.css';

interface ZoneListProps {
  readonly zones: readonly Zone[];
  readonly onAdd: (kind: ZoneShape['kind']) => void;
  /** Shows a zone on the map. */
  readonly onShow: (zone: Zone) => void;
  readonly onEdit: (zone: Zone) => void;
}

/** Of what a zone tells. */
function toldText({ entered, left }: Zone): string {
  if (entered && left) return 'Avisa al entrar y al salir';
  if (entered) return 'Avisa al entrar';
  return left ? 'Avisa al salir' : 'En pausa';
}

/** The zones with their actions, and how to add one. */
export function ZoneList({ zones, onAdd, onShow, onEdit }: ZoneListProps) {
  const { remove } = useChangeZones();
  const [removed, setRemoved] = useState<Zone | null>(null);
  const isFull = zones.length >= MAX_ZONES;
  return (
    <>
      {zones.length === 0 && (
        <p className={styles.note}>
          Dibuja una bodega, un barrio o un mercado, y te avisamos quién entra y quién sale.
        </p>
      )}
      {zones.length > 0 && (
        <ul className={styles.list}>
          {zones.map((zone) => (
            <li key={zone.id}>
              <button
                type="button"
                className={styles.name}
                onClick={() => {
                  onShow(zone);
                }}
              >
                <strong>{zone.name}</strong>
                <span>{toldText(zone)}</span>
              </button>
              <OutlineButton
                size="cell"
                aria-label={`Cambiar ${zone.name}`}
                onClick={() => {
                  onEdit(zone);
                }}
              >
                Cambiar
              </OutlineButton>
              <OutlineButton
                size="cell"
                aria-label={`Eliminar ${zone.name}`}
                onClick={() => {
                  setRemoved(zone);
                }}
              >
                Eliminar
              </OutlineButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <OutlineButton
          size="plain"
          disabled={isFull}
          onClick={() => {
            onAdd('circle');
          }}
        >
          Nuevo círculo
        </OutlineButton>
        <OutlineButton
          size="plain"
          disabled={isFull}
          onClick={() => {
            onAdd('polygon');
          }}
        >
          Nuevo polígono
        </OutlineButton>
      </div>
      {removed !== null && (
        <ConfirmDialog
          title={`Eliminar ${removed.name}`}
          confirmLabel="Eliminar zona"
          isDangerous
          onConfirm={async () => {
            await remove(removed);
            notify('success', 'Zona eliminada');
            setRemoved(null);
          }}
          onClose={() => {
            setRemoved(null);
          }}
        >
          <p>Ya no avisa de nadie, y sus alertas abiertas se cierran.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
