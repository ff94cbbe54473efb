import { BoardChangeConflict } from '@llevo/contract/rules/board/board-conflict';
import { BulkServiceConflict } from '@llevo/contract/rules/services/bulk-conflict';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { ApiError } from '../../../lib/http/api-error.ts';

/** The services that a refused change names, each with why: "lo cambió Ana Lema". Empty for any other error. */
export function conflictReasons(failure: unknown): ReadonlyMap<string, string> {
  if (!(failure instanceof ApiError) || failure.status !== 409) return new Map();
  const current = failure.body?.current;
  const jobs = BoardChangeConflict.safeParse(current).data?.jobs ?? [];
  const services = BulkServiceConflict.safeParse(current).data?.services ?? [];
  return new Map([
    ...jobs.map((job) => [job.id, reasonOf(job)] as const),
    ...services.map((service) => [service.id, reasonOf(service)] as const),
  ]);
}

interface Conflict {
  readonly because: (BoardChangeConflict['jobs'] | BulkServiceConflict['services'])[number]['because'];
  readonly changedBy: string | null;
  readonly status?: string | null;
}

function reasonOf({ because, changedBy, status }: Conflict): string {
  switch (because) {
    case 'gone':
      return 'ya no existe';
    case 'changed':
      return `${changedBy ?? 'alguien'} lo cambió mientras tanto`;
    case 'fixed':
      return 'ya está en camino o terminó';
    case 'needs_driver':
      return 'primero necesita un conductor';
    case 'undo_expired':
      return 'ya no se puede deshacer';
    case 'refunded':
      return 'el cliente ya recibió su devolución';
    case 'same':
    case 'not_next':
      return `está ${serviceStatusLabel(status ?? null).toLocaleLowerCase('es')}`;
  }
}
