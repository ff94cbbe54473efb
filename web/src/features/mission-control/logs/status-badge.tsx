import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';

/** The HTTP status of a failed request: the server's own faults stand out from refused requests. */
export const StatusBadge = ({ status }: { readonly status: number }) => (
  <StateBadge variant={status >= 500 ? 'bad' : 'off'}>{status.toString()}</StateBadge>
);
