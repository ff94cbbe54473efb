import { Faq } from '../faq.tsx';
import { Section } from '../section.tsx';
import { LANDING_QUESTIONS } from '../faq-items/landing-faq.ts';

/** What people ask before they trust somebody with their refrigerator. */
export function Questions() {
  return (
    <Section isSplit title="Antes de preguntar por WhatsApp">
      <Faq questions={LANDING_QUESTIONS} />
    </Section>
  );
}
