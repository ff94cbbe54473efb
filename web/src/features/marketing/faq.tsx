import { Icon } from '../../ui/controls/icon.tsx';
import styles from './faq.module.css';
import type { FaqItems } from './faq-items/faq-items.ts';

/** Questions that open to their answers. */
export function Faq({ questions }: { readonly questions: FaqItems }) {
  return (
    <div className={styles.list}>
      {questions.map(([question, answer]) => (
        <details key={question} className={styles.item}>
          <summary>
            {question} <Icon name="chevron" size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
