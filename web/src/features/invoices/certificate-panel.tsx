import type { CertificateRow } from '@llevo/contract/entities/invoicing-settings';
import { allows } from '@llevo/contract/rules/access/roles';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { removeCertificate } from './api/invoicing.ts';
import { CertificateForm } from './certificate-form.tsx';
import { certificateState } from './certificate-state.ts';
import styles from './invoices.module.css';

/** The certificate that signs the invoices; only the owner changes it. */
export function CertificatePanel({ certificate }: { readonly certificate: CertificateRow | null }) {
  const session = useSession();
  const isOwner = session !== null && allows('owner', session.permission);
  return (
    <Panel title="Certificado de firma electrónica" className={styles.panel}>
      <div className={styles.certificate}>
        {certificate === null ? (
          <p className={styles.muted}>Todavía no hay certificado. Sin él no se puede firmar ninguna factura.</p>
        ) : (
          <CertificateDetails certificate={certificate} isOwner={isOwner} />
        )}
        {isOwner ? (
          <CertificateForm key={certificate?.date_uploaded} isReplacement={certificate !== null} />
        ) : (
          <p className={styles.muted}>Solo el dueño de la cuenta puede cargarlo o cambiarlo.</p>
        )}
      </div>
    </Panel>
  );
}

interface CertificateDetailsProps {
  readonly certificate: CertificateRow;
  readonly isOwner: boolean;
}

function CertificateDetails({ certificate, isOwner }: CertificateDetailsProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { label, variant } = certificateState(certificate, serverNow());
  return (
    <>
      <StateBadge variant={variant}>{label}</StateBadge>
      <DescriptionList>
        <DescriptionItem label="Titular">{certificate.holder}</DescriptionItem>
        <DescriptionItem label="Emitido por">{certificate.issuer}</DescriptionItem>
        {certificate.rucs.length > 0 && <DescriptionItem label="RUC">{certificate.rucs.join(', ')}</DescriptionItem>}
        <DescriptionItem label="Vence">{formatDateTime(certificate.valid_to)}</DescriptionItem>
        <DescriptionItem label="Cargado">{formatDateTime(certificate.date_uploaded)}</DescriptionItem>
      </DescriptionList>
      {isOwner && (
        <div>
          <Button
            variant="default"
            color="danger"
            onClick={() => {
              setIsDeleting(true);
            }}
          >
            Eliminar certificado
          </Button>
        </div>
      )}
      {isDeleting && (
        <ConfirmDialog
          title="Eliminar el certificado"
          confirmLabel="Eliminar certificado"
          isDangerous
          onConfirm={async () => {
            await removeCertificate();
            notify('success', 'El certificado se eliminó');
          }}
          onClose={() => {
            setIsDeleting(false);
          }}
        >
          <p>Las facturas que esperan su envío seguirán esperando hasta que cargues otro.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
