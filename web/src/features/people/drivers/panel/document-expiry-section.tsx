import type { OutputOf } from '@llevo/contract/endpoint';
import type { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import type { DocumentExpiryState, DriverRow, ExpiringDocument } from '@llevo/contract/entities/driver';
import { EXPIRING_DOCUMENTS } from '@llevo/contract/entities/expiring-documents';
import { documentExpiryState, expiryText } from '@llevo/contract/rules/people/document-expiry';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import { lazy, Suspense, useState } from 'react';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { DescriptionItem, DescriptionList } from '../../../../ui/back-office/data/description-list.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../../ui/feedback/status-chip.tsx';
import styles from './driver-dialog.module.css';

const DocumentExpiryDialog = lazy(() => import('../edit/document-expiry-dialog.tsx'));

const VARIANTS: Readonly<Record<DocumentExpiryState, StatusVariant>> = {
  unknown: { tone: 'neutral', shape: 'dash' },
  valid: { tone: 'good', shape: 'tick' },
  expiring: { tone: 'warning', shape: 'clock' },
  expired: { tone: 'bad', shape: 'cross' },
};

interface DocumentExpirySectionProps {
  readonly driver: DriverRow;
  readonly loaded: Pick<OutputOf<typeof getDriverDocuments>[number], 'documentExpiry' | 'expiryWarningDays'>;
  readonly onSaved: (row: DriverRow) => void;
}

/** Until when licence and registration are valid, with their form. */
export function DocumentExpirySection({ driver, loaded, onSaved }: DocumentExpirySectionProps) {
  const { documentExpiry, expiryWarningDays } = loaded;
  const [isEditing, setIsEditing] = useState(false);
  const [nowMs] = useState(() => Date.now());
  const item = (document: ExpiringDocument) => {
    const expiresOn = documentExpiry[document];
    return (
      <DescriptionItem key={document} label={driverDocumentLabel(document)}>
        <StatusChip variant={VARIANTS[documentExpiryState(expiresOn, expiryWarningDays, nowMs)]}>
          {expiresOn === null ? 'Sin fecha' : expiryText(expiresOn, nowMs)}
        </StatusChip>
      </DescriptionItem>
    );
  };
  return (
    <section aria-labelledby="driver-expiry">
      <h3 id="driver-expiry" className={styles.heading}>
        Vencimientos
      </h3>
      <DescriptionList className={styles.details}>{EXPIRING_DOCUMENTS.map(item)}</DescriptionList>
      <OutlineButton
        size="plain"
        onClick={() => {
          setIsEditing(true);
        }}
      >
        Editar fechas
      </OutlineButton>
      {isEditing && (
        <Suspense>
          <DocumentExpiryDialog
            driver={driver}
            documentExpiry={documentExpiry}
            onSaved={onSaved}
            onClose={() => {
              setIsEditing(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
