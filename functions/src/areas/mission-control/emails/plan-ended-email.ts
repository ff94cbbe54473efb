import type { PlanId } from '@llevo/contract/entities/session';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import type { AddressedEmail } from '../../../platform/seams/email.ts';

interface EndedPlan {
  readonly plan: PlanId;
  /** Whether the account is still open. */
  readonly isOpen: boolean;
}

/** E-mail to the owner of an account whose subscription a master ended. */
export const planEndedEmail =
  (siteUrl: string, { plan, isOpen }: EndedPlan) =>
  (to: string): AddressedEmail => ({
    to,
    audience: 'own',
    subject: 'El equipo de Llevo terminó tu suscripción',
    paragraphs: [
      `El equipo de Llevo terminó la suscripción del plan ${PLANS[plan].name}: no habrá más cobros a tu tarjeta.`,
      isOpen
        ? 'Tu cuenta sigue abierta con el plan gratis, y tus datos siguen ahí.'
        : 'La cuenta quedó cerrada, y sus sesiones también.',
      'Si no esperabas este cambio, responde desde la página de contacto.',
    ],
    action: { label: 'Escribir a Llevo', url: `${siteUrl}/contact` },
  });
