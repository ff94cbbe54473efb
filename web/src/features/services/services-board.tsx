import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { IconPlus } from '../../ui/icons/plus.ts';
import { IconUpload } from '../../ui/icons/upload.ts';
import { BookingDrawer } from './booking/booking-drawer.tsx';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { FROM_TODAY_QUERY } from './services-order.ts';
import { datedView, isByDay, isOverdueView, servicesUrl } from './services-url.ts';
import { servicesSource } from './api/services.ts';
import { ServiceDrawer } from './detail/service-drawer.tsx';
import type { LiveServices } from './live/live-services.ts';
import { BookingSoundButton } from './live/booking-sound-button.tsx';
import { LiveAnnouncer } from './live/live-announcer.tsx';
import { dayGroups } from './table/day-groups.ts';
import { OrderChoice } from './table/order-choice.tsx';
import { DAY_SERVICE_CARD, SERVICE_CARD } from './table/service-card.tsx';
import { ROOM_FOR_NUMBER, serviceColumns, withNumberShown } from './table/service-columns.tsx';
import { serviceExport } from '../../lib/services/service-export.ts';
import { ServicesToolbar } from './table/services-toolbar.tsx';
import { useServiceDialogs } from './use-service-dialogs.ts';
import type { AssignDialog } from './open-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { useServiceList } from './use-service-list.ts';
import { useServicesOrder } from './use-services-order.ts';
import { useRowSelection } from '../../lib/list/use-row-selection.ts';
import { useListView } from '../../lib/list/use-list-view.ts';
import { useTableSettings } from '../../lib/list/use-table-settings.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { useRights } from '../../lib/session/rights.ts';
import { PHONE, useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { useSavedViews } from '../../lib/saved-views.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { LiveBadge } from '../../ui/back-office/status/live-badge.tsx';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { ListLayout } from '../../ui/list/list-layout.tsx';
import { toolClass, ToolLabel } from '../../ui/list/list-toolbar.tsx';
import { ListPane } from '../../ui/list/list-pane.tsx';
import { ViewsMenu } from '../../ui/list/views-menu.tsx';
import { visibleColumns, TableMenu } from '../../ui/list/table-menu.tsx';

const ServiceImportDialog = lazy(() => import('./import/service-import-dialog.tsx'));

const NOT_LIVE = 'Lista sin actualización en vivo';

interface ServicesBoardProps {
  readonly identity: LiveIdentity;
  readonly services: LiveServices;
  /** Offers drivers for a service: assigns one at once, or leaves the choice to be confirmed. */
  readonly assignDialog: AssignDialog;
}

/** The list of one session's services, with details and dialogs over it. */
export function ServicesBoard({ identity, services, assignDialog }: ServicesBoardProps) {
  const { works, manages } = useRights();
  const [isImporting, setIsImporting] = useState(false);
  const [view, setView] = useListView(servicesUrl);
  const { chosen, change, choose } = useServicesOrder(identity, { view, setView });
  const { dialog, closeDialog, detailedId, stepTo, closeDetails, booking, openBooking, closeBooking, actions } =
    useServiceDialogs();
  const today = guayaquilDate(useNow());
  const dated = useMemo(() => datedView(view, today), [view, today]);
  const list = useServiceList(identity, services, dated);
  // Overdue services lie months apart: almost every row would have a heading of its own.
  const isGrouped = isByDay(view.sort) && !isOverdueView(view);
  const groups = useMemo(() => (isGrouped ? dayGroups(today) : undefined), [isGrouped, today]);
  const settings = useTableSettings('services');
  const openingQuery = chosen === 'day' ? FROM_TODAY_QUERY : '';
  const views = useSavedViews({ list: 'services', url: servicesUrl, settings, openingQuery });
  const selection = useRowSelection(serviceId, list.rows);
  const hasRoomForNumber = useMediaQuery(ROOM_FOR_NUMBER);
  const columns = useMemo(() => {
    const all = serviceColumns(actions, manages, isGrouped);
    return hasRoomForNumber ? withNumberShown(all) : all;
  }, [actions, manages, isGrouped, hasRoomForNumber]);
  const isPhone = useMediaQuery(PHONE);
  const markOf = useRowHighlights(services);
  const plan = {
    name: 'servicios',
    columns: serviceExport({ manages }),
    fetch: (part: Parameters<typeof servicesSource.fetch>[1], signal: AbortSignal) =>
      servicesSource.fetch(dated, part, signal),
  };

  return (
    <ListLayout
      header={
        <PageHeader
          title="Gestión de servicios"
          controls={
            <>
              {(list.isLive || list.status.connection !== 'live') && <LiveBadge status={list.status} />}
              <OrderChoice view={view} onChoose={choose} onChange={change} />
            </>
          }
          action={
            works && (
              <Button
                aria-keyshortcuts="Alt+N"
                aria-label="Nuevo servicio"
                title="Nuevo servicio (Alt+N)"
                px={isPhone ? 'xs' : 'md'}
                onClick={openBooking}
              >
                {isPhone ? <IconPlus size={20} aria-hidden="true" /> : 'Nuevo servicio'}
              </Button>
            )
          }
        />
      }
      toolbar={
        <ServicesToolbar
          view={view}
          onChange={change}
          tools={
            <>
              <ViewsMenu control={views} />
              <TableMenu columns={columns} settings={settings} />
              {works && <ExportMenu plan={plan} isDisabled={list.rows.length === 0 || list.hasNoMatch} />}
              {works && (
                <button
                  type="button"
                  className={toolClass}
                  title="Importar servicios de un archivo"
                  onClick={() => {
                    setIsImporting(true);
                  }}
                >
                  <IconUpload size={17} stroke={1.7} aria-hidden="true" />
                  <ToolLabel>Importar</ToolLabel>
                </button>
              )}
              <BookingSoundButton />
            </>
          }
        />
      }
    >
      <ListPane
        label="Servicios"
        failureTitle="No pudimos cargar los servicios"
        emptyHint={
          works
            ? 'Crea el primero con «Nuevo servicio». Los de tus clientes aparecen aquí sin recargar.'
            : 'Los de tus clientes aparecen aquí sin recargar.'
        }
        view={view}
        list={list}
        columns={visibleColumns(columns, settings)}
        rowId={serviceId}
        checkedRows={works ? { ...selection, nameOf: selectionName } : undefined}
        asCards={isPhone}
        card={isGrouped ? DAY_SERVICE_CARD : SERVICE_CARD}
        density={settings.density}
        groups={groups}
        selectedId={detailedId}
        highlightOf={markOf}
        // While it connects, the badge says so: a line above the rows would come and go. Kept rows have their own line.
        note={
          list.isLive || list.hasNoMatch || list.isLoading || list.status.connection === 'reconnecting'
            ? undefined
            : NOT_LIVE
        }
        onChange={change}
        onActivate={actions.openDetails}
      />
      {works && <BulkActions selection={selection} />}
      <LiveAnnouncer highlights={services.highlights} />
      <ServiceDrawer
        identity={identity}
        services={services}
        actions={actions}
        id={detailedId}
        rows={list.rows}
        isCovered={dialog !== null}
        onStep={stepTo}
        onClose={closeDetails}
      />
      <BookingDrawer start={works ? booking : null} onClose={closeBooking} />
      <Suspense>
        {isImporting && (
          <ServiceImportDialog
            onClose={() => {
              setIsImporting(false);
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {dialog && (
          <OpenDialog
            dialog={dialog}
            identity={identity}
            assignDialog={assignDialog}
            chooseDriver={actions.chooseDriver}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </ListLayout>
  );
}

const selectionName = ({ userName, date, hour }: ServiceRow): string => `${userName}, ${formatDate(date)} ${hour}`;
const serviceId = ({ id }: ServiceRow): string => id;

/** The current highlights, as a function that changes with them. */
function useRowHighlights({ highlights }: LiveServices) {
  const marked = useSyncExternalStore(highlights.subscribe, highlights.getSnapshot);
  return useCallback(({ id }: ServiceRow) => marked.get(id), [marked]);
}
