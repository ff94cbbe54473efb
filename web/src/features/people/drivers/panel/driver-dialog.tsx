import type { DriverRow, DriverStatus } from '@llevo/contract/entities/driver';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { EmailText } from '../../../../ui/back-office/data/email-text.tsx';
import { DescriptionItem, DescriptionList } from '../../../../ui/back-office/data/description-list.tsx';
import { RatingStars } from '../../../../ui/back-office/data/rating-stars.tsx';
import { driverHistoryPath } from '../../../../lib/paths.ts';
import { StatusSelect } from '../../shared/status-select.tsx';
import { DRIVER_KIND } from '../driver-kind.ts';
import styles from './driver-dialog.module.css';
import { DriverDocumentsSection } from './driver-documents.tsx';
import { PhoneContact } from '../../../../ui/back-office/data/phone-contact.tsx';

interface DriverDialogProps {
  readonly driver: DriverRow;
  readonly onStatus: (driver: DriverRow, status: DriverStatus) => void;
  readonly onEdit: (driver: DriverRow) => void;
  readonly onClose: () => void;
}

/** SPEC §2's driver details: personal data, bank account, documents, and the status they lead to. */
export function DriverDialog({ driver: listed, onStatus, onEdit, onClose }: DriverDialogProps) {
  const [saved, setSaved] = useState(listed);
  // The list may not show the driver, or not yet the last change.
  const driver = saved.updatedAt > listed.updatedAt ? saved : listed;
  return (
    <Dialog title={fullName(driver)} size="wide" onClose={onClose}>
      <div className={styles.columns}>
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
            <DescriptionItem label="Registro">{formatDateTime(driver.dateCreate)}</DescriptionItem>
          </DescriptionList>
          <OutlineButton
            size="plain"
            onClick={() => {
              onEdit(driver);
            }}
          >
            Editar datos
          </OutlineButton>
          <p>
            <Link to={driverHistoryPath(driver.id)} onClick={onClose}>
              Ver su recorrido
            </Link>
          </p>
        </section>
        <DriverDocumentsSection driver={driver} onSaved={setSaved} />
      </div>
    </Dialog>
  );
}
