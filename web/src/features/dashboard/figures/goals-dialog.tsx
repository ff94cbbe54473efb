import { updateGoals } from '@llevo/contract/endpoints/dashboard/figures';
import { GOAL_IDS, GOAL_LIMITS } from '@llevo/contract/entities/company-goals';
import type { CompanyGoals, GoalId, GoalSettings } from '@llevo/contract/entities/company-goals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseNumber, textField } from '../../../lib/form/fields.ts';
import type { FormField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { useMayChange } from '../../../lib/session/use-may-change.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { goalsQuery, sendGoals } from './figure-queries.ts';
import { formatGoal } from './goal-texts.ts';
import styles from './goals-dialog.module.css';

const TITLE = 'Metas';

/** The fields, with their units. */
const LABELS: Readonly<Record<GoalId, string>> = {
  revenue: 'Ingresos al mes ($)',
  services: 'Servicios finalizados al mes',
  on_time: 'Puntualidad, al menos (%)',
  rating: 'Calificación, al menos (de 1 a 5)',
  utilisation: 'Ocupación, al menos (%)',
  empty: 'Kilómetros vacíos, como máximo (%)',
  returning: 'Clientes que vuelven, al menos (%)',
};

/** Thousands may be grouped by commas or points, which would be decimals elsewhere. */
const WHOLE = /^(\d+|\d{1,3}([.,]\d{3})+)$/;

/** A typed goal; null for an empty field, NaN for a text that is not a number. */
export function parseGoal(id: GoalId, text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (GOAL_LIMITS[id].decimals > 0) return parseNumber(typed) ?? NaN;
  return WHOLE.test(typed) ? Number(typed.replace(/[.,]/g, '')) : NaN;
}

function goalError(id: GoalId, text: string): string | null {
  const { min, max, decimals, message } = GOAL_LIMITS[id];
  const goal = parseGoal(id, text);
  if (goal === null) return null;
  const isPrecise = Number(goal.toFixed(decimals)) === goal;
  return goal >= min && goal <= max && isPrecise ? null : message;
}

type Fields = Readonly<Record<GoalId, FormField<string>>>;

const fieldsOf = (goals: CompanyGoals): Fields =>
  Object.fromEntries(
    GOAL_IDS.map((id) => {
      const field = textField({ initial: goals[id]?.toString() ?? '', isRequired: false });
      return [id, { ...field, validate: (value: string) => goalError(id, value) }];
    }),
  ) as Record<GoalId, FormField<string>>;

const goalsOf = (values: Readonly<Record<GoalId, string>>): CompanyGoals =>
  Object.fromEntries(GOAL_IDS.map((id) => [id, parseGoal(id, values[id])])) as CompanyGoals;

/** The value that another user saved while this form was open. */
function otherValue(id: GoalId, opened: CompanyGoals, stored: CompanyGoals): string | undefined {
  const goal = stored[id];
  if (goal === opened[id]) return undefined;
  return goal === null ? 'Otra persona quitó esta meta.' : `Otra persona guardó ${formatGoal(id, goal)}.`;
}

interface GoalsFormProps {
  readonly settings: GoalSettings;
  readonly onClose: () => void;
}

function GoalsForm({ settings, onClose }: GoalsFormProps) {
  const client = useQueryClient();
  const [opened] = useState(settings);
  // Not the query's current version: a refetch must not make an old form look fresh.
  const [stored, setStored] = useState(settings);
  const [fields] = useState(() => fieldsOf(settings.goals));
  const form = useForm({
    fields,
    draftId: `goals-${opened.updatedAt.toString()}`,
    send: async (values) => {
      try {
        const saved = await sendGoals({ goals: goalsOf(values), updatedAt: stored.updatedAt });
        client.setQueryData(goalsQuery().queryKey, saved);
      } catch (cause) {
        if (cause instanceof ApiError && cause.status === 409)
          setStored(await client.query({ ...goalsQuery(), staleTime: 0 }));
        throw cause;
      }
      notify('success', 'Las metas se guardaron');
      onClose();
    },
  });
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Guardar metas"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDirty={form.isDirty}
    >
      <p className={styles.intro}>
        Cada meta es opcional y vale para toda la empresa. Las de ingresos y servicios son de un mes; en otro período
        cuentan en proporción a sus días.
      </p>
      {GOAL_IDS.map((id) => {
        const field = form.bind(id);
        return (
          <div key={id} className={styles.row}>
            <TextField
              label={LABELS[id]}
              hint={otherValue(id, opened.goals, stored.goals)}
              inputMode={GOAL_LIMITS[id].decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              field={field}
            />
            <OutlineButton
              size="plain"
              className={styles.remove}
              disabled={field.value === ''}
              aria-label={`Quitar la meta: ${LABELS[id]}`}
              onClick={({ currentTarget }) => {
                field.onChange('');
                // The button is about to be disabled, which would lose the focus.
                const input = currentTarget.form?.elements.namedItem(id);
                if (input instanceof HTMLElement) input.focus();
              }}
            >
              Quitar
            </OutlineButton>
          </div>
        );
      })}
    </FormDialog>
  );
}

function GoalsDialog({ onClose }: Pick<GoalsFormProps, 'onClose'>) {
  const query = useQuery(goalsQuery());
  if (query.data !== undefined) return <GoalsForm settings={query.data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <QueryBoundary query={query} failureTitle="No pudimos cargar las metas">
        {() => null}
      </QueryBoundary>
    </Dialog>
  );
}

interface GoalsButtonProps {
  readonly label?: string;
  /** Whether it looks like a link. */
  readonly isQuiet?: boolean;
}

/** Opens the company's goals, for those who may change them. */
export function GoalsButton({ label = TITLE, isQuiet = false }: GoalsButtonProps) {
  const mayChange = useMayChange(updateGoals, 'goals');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayChange) return null;
  const opener = {
    'aria-haspopup': 'dialog',
    onClick: () => {
      setIsOpen(true);
    },
  } as const;
  return (
    <>
      {isQuiet ? (
        <button type="button" className={styles.quiet} {...opener}>
          {label}
        </button>
      ) : (
        <OutlineButton size="plain" {...opener}>
          {label}
        </OutlineButton>
      )}
      {isOpen && (
        <GoalsDialog
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
