import type { LastChange } from '../../entities/person.ts';
import type { EditConflict } from '../../entities/person-input.ts';

interface ChangedPerson {
  readonly updatedAt: number;
  readonly statusChange: LastChange | null;
  readonly lastEdit: LastChange | null;
}

/** The author of a record's last change, for a 409 on its edit; null for another program, such as the mobile app. */
export function toEditConflict({ updatedAt, statusChange, lastEdit }: ChangedPerson): EditConflict {
  const author = [lastEdit, statusChange].find((change) => change?.at === updatedAt);
  return {
    changedBy: author?.name ?? null,
    changedAt: updatedAt === 0 ? null : new Date(updatedAt).toISOString(),
  };
}
