import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { invoiceNumber } from '@llevo/contract/rules/invoices/access-key';
import { formatCents } from '@llevo/contract/rules/money';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import styles from './invoices.module.css';

/** The price of the sample's service, without VAT. */
const BASE_CENTS = 40_00;

type Issuer = Pick<
  NonNullable<InvoicingSettingsRow['settings']>,
  'tradeName' | 'legalName' | 'ruc' | 'vat' | 'establishment' | 'emissionPoint' | 'firstSequence'
>;

/** Stands for a company whose settings are not saved yet. */
const UNKNOWN_ISSUER: Issuer = {
  tradeName: '',
  legalName: 'Tu empresa',
  ruc: '1790012345001',
  vat: 'general',
  establishment: '001',
  emissionPoint: '001',
  firstSequence: 1,
};

interface InvoiceSampleProps {
  readonly stored: InvoicingSettingsRow;
}

/** The invoice that a customer gets: made up, with the company's saved data. */
export function InvoiceSample({ stored }: InvoiceSampleProps) {
  const issuer: Issuer = stored.settings ?? UNKNOWN_ISSUER;
  const vatPercent = issuer.vat === 'zero' ? 0 : stored.general_vat;
  const vatCents = Math.round((BASE_CENTS * vatPercent) / 100);
  return (
    <Panel title="Así se verá tu factura" control={<span className={styles.muted}>Ejemplo</span>}>
      <div className={styles.sample}>
        <p className={styles.sampleHead}>
          <strong>{issuer.tradeName || issuer.legalName}</strong>
          <span className={styles.number}>
            {`Factura ${invoiceNumber({ ...issuer, sequence: issuer.firstSequence })}`}
          </span>
        </p>
        <p className={styles.muted}>{`RUC ${issuer.ruc} · Autorizada por el SRI`}</p>
        <dl className={styles.sampleLines}>
          <div>
            <dt>Cliente</dt>
            <dd>Elena Vaca</dd>
          </div>
          <div>
            <dt>Servicio de flete: Quito – Cumbayá</dt>
            <dd>{formatCents(BASE_CENTS)}</dd>
          </div>
          <div>
            <dt>{`IVA ${vatPercent.toString()} %`}</dt>
            <dd>{formatCents(vatCents)}</dd>
          </div>
          <div className={styles.sampleTotal}>
            <dt>Valor total</dt>
            <dd>{formatCents(BASE_CENTS + vatCents)}</dd>
          </div>
        </dl>
        <p className={styles.muted}>Tu cliente la recibe por correo, en PDF y en XML.</p>
      </div>
    </Panel>
  );
}
