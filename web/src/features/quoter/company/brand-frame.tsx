import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import type { ReactNode } from 'react';
import { BrandBar } from './brand-bar.tsx';
import styles from './company-quoter.module.css';
import { useBrandColour } from './use-brand-colour.ts';

interface BrandFrameProps {
  readonly company: Pick<PublicQuoter, 'name' | 'colour' | 'phone' | 'whatsapp' | 'logo_url'>;
  readonly children: ReactNode;
}

/** A company's page below its bar. Links and buttons share the company's colour. */
export function BrandFrame({ company, children }: BrandFrameProps) {
  const frame = useBrandColour<HTMLDivElement>(company.colour);
  return (
    <div ref={frame} className={styles.frame} data-brand={company.colour !== null || undefined}>
      <BrandBar company={company} isTitle />
      {children}
    </div>
  );
}
