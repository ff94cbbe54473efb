import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { apiKeysQuery } from './api/api-keys.ts';
import { KeysTable } from './keys-table.tsx';

/** SPEC §2 /account/apikeys: the keys of the account. */
export default function ApiKeysScreen() {
  const keys = useQuery(apiKeysQuery());
  return (
    <DetailPage
      title="Claves de API"
      note={
        <>
          Con una clave, tus programas usan el panel por ti.{' '}
          <Link to={PATHS.developers}>Cómo hacer la primera llamada</Link>
        </>
      }
      parent={{ to: PATHS.account, label: 'Mi cuenta' }}
      action={
        <Button component={Link} to={PATHS.createApiKey}>
          Crear clave
        </Button>
      }
    >
      <QueryBoundary query={keys} failureTitle="No pudimos cargar las claves">
        {(loaded) => <KeysTable keys={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}
