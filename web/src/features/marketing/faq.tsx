import { Icon } from '../../ui/controls/icon.tsx';
import styles from './faq.module.css';

/** Questions with their answers. */
export type FaqItems = readonly (readonly [question: string, answer: string])[];

/** List of questions; each opens to show its answer. */
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
