import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { allows } from '@llevo/contract/rules/access/roles';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { serviceMailPath } from '../../../lib/back-office-paths.ts';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { hasSearchPanel, SearchPanel } from '../../../ui/services/search-panel.tsx';
import type { LiveServices } from '../live/live-services.ts';
import { serviceLiveQuery } from '../live/services-live-query.ts';
import type { ServiceActions } from '../service-actions.ts';
import { InvoiceSection } from '../invoice/invoice-section.tsx';
import { NotesSection } from '../notes/notes-section.tsx';
import accountStyles from './account.module.css';
import { agreedPrice } from './agreed-price.ts';
import { CustomerAccount } from './customer-account.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DriverAccount } from './driver-account.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { RatingSection } from './rating-section.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { ServiceDetails, ServiceSummary } from './service-summary.tsx';
import styles from './service-panel.module.css';
import { jobTimes } from './job-times.ts';
import { usePlannedTrip } from './planned-trip.ts';
import { useNextSteps } from './status-steps.tsx';
import { Timeline } from './timeline.tsx';
import { useServiceHistory } from './use-service-history.ts';

const RouteMap = lazy(() => import('./route-map.tsx'));

interface ServicePanelProps {
  readonly identity: LiveIdentity;
  readonly services: LiveServices;
  readonly actions: ServiceActions;
  readonly id: string;
  /** The service as the list has it, shown until the first answer. */
  readonly listed?: ServiceRow | undefined;
  /** The service's number once it is known, and '' when the panel closes. Must not change. */
  readonly onNumber: (number: string) => void;
}

/** All details of one service, from its own live query so that its URL can be shared. */
export default function ServicePanel({ identity, services, actions, id, listed, onNumber }: ServicePanelProps) {
  const query = useMemo(() => serviceLiveQuery(identity.accountId, id), [identity.accountId, id]);
  const { values, status } = useLiveDocuments({ identity, documents: services.selected, query });
  const [stored] = values ?? [];
  const live = useMemo(() => stored && toServiceRow(stored), [stored]);
  const service = live ?? (values === null ? listed : undefined);
  const number = service?.number ?? '';
  useEffect(() => {
    onNumber(number);
    return () => {
      onNumber('');
    };
  }, [number, onNumber]);
  if (service) return <Details identity={identity} service={service} actions={actions} />;
  if (values) {
    return <FailureNotice title="Este servicio no existe" message="Puede que la dirección esté incompleta." />;
  }
  if (status.error) {
    return <FailureNotice title="No pudimos cargar el servicio" message={errorMessage(status.error)} />;
  }
  return <PanelSkeleton service={undefined} onChooseDriver={actions.chooseDriver} />;
}

interface DetailsProps {
  readonly identity: LiveIdentity;
  readonly service: ServiceRow;
  readonly actions: ServiceActions;
}

function Details({ identity, service, actions }: DetailsProps) {
  const permission = useSession()?.permission ?? null;
  const { works } = useRights();
  const isPhone = useMediaQuery(PHONE);
  const history = useServiceHistory(identity, service.id);
  const times = history.entries === null && !history.hasFailed ? null : jobTimes(history.entries ?? [], service);
  const plan = usePlannedTrip(service);
  const { first } = useNextSteps(service);
  const isFinished = service.status === 'finalizado';
  // Over and without a next step, its facts come first and the link at the end. An invoice may turn out to be the step.
  const mayHaveStep = !isOver(service.status) || first !== null || (isFinished && allows('admin', permission));
  return (
    <div className={styles.sections}>
      <ServiceSummary
        service={service}
        times={times}
        plan={plan}
        onChooseDriver={actions.chooseDriver}
        rating={isFinished && service.driver !== UNASSIGNED_DRIVER && <RatingSection serviceId={service.id} />}
      >
        {works && !isPhone && mayHaveStep && <PanelActions service={service} actions={actions} atFoot={false} />}
      </ServiceSummary>
      {hasSearchPanel(service) && (
        <Section title="Búsqueda de conductor">
          <SearchPanel service={service} />
        </Section>
      )}
      <Section title="Dinero">
        <div className={accountStyles.accounts}>
          <CustomerAccount
            service={service}
            actions={actions}
            agreed={agreedPrice(history.entries ?? [], service)}
            isNextStep={first === 'payment'}
          />
          <DriverAccount service={service} />
          {isFinished && allows('admin', permission) && (
            <div>
              <h4 className={accountStyles.title}>Factura electrónica</h4>
              <InvoiceSection service={service} actions={actions} isNextStep={first === 'invoice'} />
            </div>
          )}
        </div>
      </Section>
      <Section title="Datos de la reserva">
        <ServiceDetails service={service} />
      </Section>
      <Section title="Mapa del recorrido">
        <Suspense fallback={<Skeleton height={246} />}>
          <RouteMap service={service} />
        </Suspense>
      </Section>
      <Section title="Notas del equipo">
        <NotesSection identity={identity} serviceId={service.id} />
      </Section>
      <Section title="Comprobantes">
        <ReceiptList service={service} actions={actions} />
      </Section>
      {service.delivery !== null && (
        <Section title="Entrega">
          <DeliverySection delivery={service.delivery} />
        </Section>
      )}
      <Section title="Historial">
        <Timeline history={history} service={service} />
        {allows('admin', permission) && <Link to={serviceMailPath(service.id)}>Ver los mensajes enviados</Link>}
      </Section>
      {works && !isPhone && !mayHaveStep && <PanelActions service={service} actions={actions} atFoot={false} />}
      {works && isPhone && <PanelActions service={service} actions={actions} atFoot />}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
