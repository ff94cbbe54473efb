import { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { NativeSelect, TextInput } from '@mantine/core';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import { StepButtons } from '../../ui/back-office/buttons/step-buttons.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import styles from './board-toolbar.module.css';
import { useDebouncedSearch } from '../../lib/list/use-debounced-search.ts';
import { dateAfter, DRIVER_GROUPS } from './board-url.ts';
import type { BoardView, DriverGroup } from './board-url.ts';

interface BoardToolbarProps {
  readonly view: BoardView;
  readonly today: string;
  readonly onChange: (next: Partial<BoardView>) => void;
}

const SPANS = [
  { id: 'day', label: 'Día' },
  { id: 'week', label: 'Semana' },
] as const;

const VEHICLES = [
  { value: '', label: 'Todos los vehículos' },
  ...VEHICLE_IDS.map((value) => ({ value, label: vehicleName(value) })),
];

const GROUPS = [
  { value: 'all', label: 'Todos los conductores' },
  { value: 'busy', label: 'Con servicio' },
  { value: 'free', label: 'Libres' },
] as const satisfies readonly { readonly value: DriverGroup; readonly label: string }[];

/** Day, span, drivers and map of the board. */
export function BoardToolbar({ view, today, onChange }: BoardToolbarProps) {
  const { date, span, vehicle, hasMap } = view;
  const isWeek = span === 'week';
  const [typed, setTyped] = useDebouncedSearch(
    view.search,
    (search) => {
      onChange({ search });
    },
    'brisk',
  );
  const step = (by: number) => {
    onChange({ date: dateAfter(date, isWeek ? 7 * by : by) });
  };
  return (
    <div className={styles.toolbar} role="group" aria-label="Día y filtros del tablero">
      <Segmented
        label="Período"
        choices={SPANS}
        chosen={span}
        onChoose={(chosen) => {
          onChange({ span: chosen });
        }}
      />
      <div className={styles.days}>
        <StepButtons unit={span} onStep={step}>
          <TextInput
            type="date"
            aria-label="Día"
            value={date}
            onChange={(event) => {
              if (event.currentTarget.value !== '') onChange({ date: event.currentTarget.value });
            }}
          />
        </StepButtons>
        <OutlineButton
          size="plain"
          disabled={date === today}
          onClick={() => {
            onChange({ date: today });
          }}
        >
          Hoy
        </OutlineButton>
      </div>
      {!isWeek && (
        <>
          <TextInput
            type="search"
            aria-label="Buscar conductor"
            placeholder="Conductor o placa"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
            }}
          />
          <NativeSelect
            aria-label="Conductores"
            data={GROUPS}
            value={view.group}
            onChange={(event) => {
              onChange({ group: DRIVER_GROUPS.find((group) => group === event.currentTarget.value) ?? 'all' });
            }}
          />
          <NativeSelect
            aria-label="Vehículo"
            data={VEHICLES}
            value={vehicle ?? ''}
            onChange={(event) => {
              onChange({ vehicle: VehicleId.safeParse(event.currentTarget.value).data ?? null });
            }}
          />
          <OutlineButton
            size="plain"
            aria-pressed={hasMap}
            onClick={() => {
              onChange({ hasMap: !hasMap });
            }}
          >
            Mapa
          </OutlineButton>
        </>
      )}
    </div>
  );
}
