import { Faq } from '../faq.tsx';
import { Section } from '../section.tsx';
import { LANDING_FAQ } from '../faq-items/landing-faq.ts';

/** Questions of first-time visitors. */
export function FaqSection() {
  return (
    <Section isSplit title="Antes de preguntar por WhatsApp">
      <Faq questions={LANDING_FAQ} />
    </Section>
  );
}
