import { lazy, Suspense } from 'react';
import { STRIPE_KEY } from '../../../lib/env.ts';
import type { CardFieldsProps } from './card-form.ts';
import styles from './card.module.css';

const Fields = lazy(STRIPE_KEY === '' ? () => import('./test-card-fields.tsx') : () => import('./stripe-card.tsx'));

/** Stripe's card frame or, without a Stripe key, a form for test cards. */
export const CardFields = (props: CardFieldsProps) => (
  <div className={styles.fields}>
    <Suspense fallback={<div className={styles.waiting} />}>
      <Fields {...props} />
    </Suspense>
  </div>
);
