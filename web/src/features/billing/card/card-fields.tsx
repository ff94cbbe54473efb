import { lazy, Suspense } from 'react';
import type { CardFieldsProps } from './card-form-handle.ts';
import { STRIPE_KEY } from '../../../lib/env.ts';
import styles from './card.module.css';

const Fields = lazy(STRIPE_KEY === '' ? () => import('./test-card-fields.tsx') : () => import('./stripe-card.tsx'));

/** Where a card is given: the payment provider's own frame or, where no key is set, a form for its test cards. */
export const CardFields = (props: CardFieldsProps) => (
  <Suspense fallback={<div className={styles.waiting} />}>
    <Fields {...props} />
  </Suspense>
);
