import { useQuery } from '@tanstack/react-query';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { PATHS } from '../../../lib/paths.ts';
import { quoterSettingsQuery } from './api/quoter-settings.ts';
import { AvailabilityForm } from './availability-form.tsx';
import { BrandForm } from './brand-form.tsx';
import { EmbedPanel } from './embed-panel.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import styles from './quoter-settings.module.css';

const PARENT = { to: PATHS.account, label: 'Mi cuenta' } as const;

/** The company's own quoter: publication, brand, and when and where it takes bookings. */
export default function QuoterSettingsScreen() {
  const settings = useQuery(quoterSettingsQuery());
  return (
    <DetailPage title="Cotizador público" parent={PARENT} note="Tus clientes cotizan y piden con tus tarifas." isNarrow>
      <QueryBoundary query={settings} failureTitle="No pudimos cargar el cotizador">
        {(loaded) => (
          <div className={styles.stack}>
            <PublishPanel settings={loaded} />
            <BrandForm settings={loaded} />
            <LogoPanel settings={loaded} />
            <AvailabilityForm settings={loaded} />
            <EmbedPanel id={loaded.id} />
          </div>
        )}
      </QueryBoundary>
    </DetailPage>
  );
}
