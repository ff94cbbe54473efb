import type { DriverRow, DriverStatus } from '@llevo/contract/entities/driver';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRowSelection } from '../../../lib/list/use-row-selection.ts';
import type { RowSelection } from '../../../lib/list/use-row-selection.ts';
import { useTableSettings } from '../../../lib/list/use-table-settings.ts';
import type { TableSettings } from '../../../lib/list/use-table-settings.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { driverHistoryPath } from '../../../lib/back-office-paths.ts';
import { OutlineButton, outlineLinkClass } from '../../../ui/back-office/buttons/outline-button.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { PhoneContact } from '../../../ui/back-office/data/phone-contact.tsx';
import { RatingStars } from '../../../ui/back-office/data/rating-stars.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { visibleColumns } from '../../../ui/list/table-menu.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { StatusSelect } from '../shared/status-select.tsx';
import { usePeopleActions } from '../shared/use-people-actions.tsx';
import type { PeopleActions } from '../shared/use-people-actions.tsx';
import { DRIVER_KIND } from './driver-kind.tsx';
import { DriverAccessSection, DriverDocumentsSection } from './panel/driver-documents.tsx';
import { momentText } from './panel/moment-text.ts';
import { driverColumns } from './table/driver-columns.tsx';
import { driverId } from './table/drivers-table.tsx';
import type { DriverList } from './use-driver-list.ts';
import styles from './panel/driver-dialog.module.css';

/** With its drawings, loaded with the first record that is opened. */
const TrackersSection = lazy(() => import('./panel/trackers-section.tsx'));

interface DriverDialogProps {
  readonly driver: DriverRow;
  readonly onStatus: (driver: DriverRow, status: DriverStatus) => void;
  readonly onEdit: (driver: DriverRow) => void;
  readonly onClose: () => void;
}

/** SPEC §2's driver details: personal data, bank account, documents, and the status they lead to. */
function DriverDialog({ driver: listed, onStatus, onEdit, onClose }: DriverDialogProps) {
  const { works } = useRights();
  const [saved, setSaved] = useState(listed);
  // The list may not show the driver, or not yet the last change.
  const driver = saved.updatedAt > listed.updatedAt ? saved : listed;
  return (
    <Dialog title={fullName(driver)} size="wide" onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.documents}>
          <section aria-labelledby="driver-person">
            <h3 id="driver-person" className={styles.heading}>
              Datos personales
            </h3>
            <DescriptionList className={styles.details}>
              <DescriptionItem label="Estado">
                <StatusSelect
                  kind={DRIVER_KIND}
                  person={driver}
                  onPick={(_person, status) => {
                    onStatus(driver, status);
                  }}
                />
              </DescriptionItem>
              <DescriptionItem label="Vehículo">{vehicleName(driver.typeVehicle)}</DescriptionItem>
              <DescriptionItem label="Placa">{driver.plate || '–'}</DescriptionItem>
              <DescriptionItem label="Teléfono">
                <PhoneContact phone={driver.cellphone} name={fullName(driver)} />
              </DescriptionItem>
              <DescriptionItem label="Correo">
                {driver.email === '' ? (
                  '–'
                ) : (
                  <a href={`mailto:${driver.email}`}>
                    <EmailText>{driver.email}</EmailText>
                  </a>
                )}
              </DescriptionItem>
              <DescriptionItem label="Dirección">{driver.address || '–'}</DescriptionItem>
              <DescriptionItem label="Calificación">
                <RatingStars average={driver.rating} />
              </DescriptionItem>
              <DescriptionItem label="Registro">{momentText(driver.dateCreate)}</DescriptionItem>
            </DescriptionList>
            <div className={styles.buttons}>
              {works && (
                <OutlineButton
                  size="plain"
                  onClick={() => {
                    onEdit(driver);
                  }}
                >
                  Editar datos
                </OutlineButton>
              )}
              <Link className={outlineLinkClass('plain')} to={driverHistoryPath(driver.id)} onClick={onClose}>
                Ver su recorrido
              </Link>
            </div>
          </section>
          <DriverDocumentsSection driver={driver} onSaved={setSaved} />
          <Suspense fallback={<Skeleton height={90} />}>
            <TrackersSection driver={driver} />
          </Suspense>
        </div>
        <DriverAccessSection driver={driver} onSaved={setSaved} />
      </div>
    </Dialog>
  );
}

const DriverFormDialog = lazy(() => import('./edit/driver-form-dialog.tsx'));
const DriverImportDialog = lazy(() => import('./driver-import-dialog.tsx'));
const AssignJobDialog = lazy(() => import('./unassigned/assign-job-dialog.tsx'));

type OpenForm = { readonly what: 'person'; readonly driver: DriverRow | null } | { readonly what: 'import' };

interface DriverManagement extends Pick<PeopleActions, 'openBulkDialog'> {
  readonly settings: TableSettings;
  readonly columns: readonly TableColumn<DriverRow>[];
  /** The columns that are not hidden. */
  readonly visibleColumns: readonly TableColumn<DriverRow>[];
  readonly rowSelection: RowSelection<DriverRow>;
  /** Opens a driver's details. */
  readonly openDetails: (driver: DriverRow) => void;
  /** Opens the form of a new driver. */
  readonly addDriver: () => void;
  readonly openImport: () => void;
  /** The open dialog, if any. */
  readonly dialog: ReactNode;
}

/** An administrator's actions on the listed drivers, and the table's settings. */
export function useDriverManagement(list: Pick<DriverList, 'rows' | 'nearby' | 'lateHours'>): DriverManagement {
  const { rows, nearby, lateHours } = list;
  const navigate = useNavigate();
  const settings = useTableSettings('drivers');
  const rowSelection = useRowSelection(driverId, rows);
  const [detailed, openDetails] = useState<DriverRow | null>(null);
  const [form, setForm] = useState<OpenForm | null>(null);
  const { works } = useRights();
  const [assigned, setAssigned] = useState<DriverRow | null>(null);
  const closeForm = () => {
    setForm(null);
  };
  const { openStatusDialog, openDeleteDialog, openBulkDialog, dialog } = usePeopleActions(
    DRIVER_KIND,
    rowSelection.deselect,
  );
  const columns = useMemo(
    () =>
      driverColumns({
        onDetails: openDetails,
        onRoute: ({ id }) => void navigate(driverHistoryPath(id)),
        onAssign: works ? setAssigned : null,
        nearby,
        lateHours,
        openStatusDialog,
        openDeleteDialog,
        onEdit: (driver) => {
          setForm({ what: 'person', driver });
        },
      }),
    [navigate, openStatusDialog, openDeleteDialog, nearby, lateHours, works],
  );
  const { hidden, shown: added } = settings;
  return {
    settings,
    columns,
    visibleColumns: useMemo(() => visibleColumns(columns, { hidden, shown: added }), [columns, hidden, added]),
    rowSelection,
    openDetails,
    openBulkDialog,
    addDriver: () => {
      setForm({ what: 'person', driver: null });
    },
    openImport: () => {
      setForm({ what: 'import' });
    },
    dialog: (
      <>
        {detailed && (
          <DriverDialog
            // Shows a status that changed while the dialog is open.
            driver={rows.find(({ id }) => id === detailed.id) ?? detailed}
            onStatus={openStatusDialog}
            onEdit={(driver) => {
              setForm({ what: 'person', driver });
            }}
            onClose={() => {
              openDetails(null);
            }}
          />
        )}
        <>{dialog}</>
        <Suspense fallback={null}>
          {form?.what === 'person' && <DriverFormDialog driver={form.driver} onClose={closeForm} />}
          {form?.what === 'import' && <DriverImportDialog onClose={closeForm} />}
          {assigned && (
            <AssignJobDialog
              driver={assigned}
              onClose={() => {
                setAssigned(null);
              }}
            />
          )}
        </Suspense>
      </>
    ),
  };
}
