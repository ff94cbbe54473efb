import { useQueryClient } from '@tanstack/react-query';
import { CountersListener } from '../../../lib/live/counters-listener.tsx';

const KINDS = { customers: ['customers'], drivers: ['drivers'] } as const;

/** Refetches the shown list when another administrator, or the mobile app, changes one of its records. */
export function PeopleChanges({ list }: { readonly list: keyof typeof KINDS }) {
  const client = useQueryClient();
  return (
    <CountersListener
      kinds={KINDS[list]}
      onChange={() => {
        void client.invalidateQueries({ queryKey: [list], type: 'active' });
      }}
    />
  );
}
