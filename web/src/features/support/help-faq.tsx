import { allows } from '@llevo/contract/rules/access/roles';
import { TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { IconSearch } from '../../ui/icons/search.ts';
import { findAnswers, HELP_TOPICS } from './help-answers.ts';
import type { HelpAnswer } from './help-answers.ts';
import styles from './help.module.css';

interface HelpSearchProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
}

/** The field that searches the answers. */
export const HelpSearch = ({ value, onChange }: HelpSearchProps) => (
  <TextInput
    className={styles.search}
    type="search"
    label="Buscar en la ayuda"
    placeholder="Factura, conductor, precio…"
    leftSection={<IconSearch size={16} aria-hidden="true" />}
    autoComplete="off"
    value={value}
    onChange={(event) => {
      onChange(event.currentTarget.value);
    }}
  />
);

/** The most frequent questions by topic, the first one open; answers link to screens that the role may open. */
export function HelpFaq({ search }: { readonly search: string }) {
  const found = findAnswers(search);
  const topics = HELP_TOPICS.map(({ id, title }) => ({
    title,
    answers: found.filter(({ topic }) => topic === id),
  })).filter(({ answers }) => answers.length > 0);
  const first = topics[0]?.answers[0];
  return (
    <Panel title="Preguntas frecuentes" className={styles.answers}>
      <p role="status" className={styles.found}>
        {found.length === 0 && 'Ninguna respuesta con esas palabras. Escríbele a soporte y te contesta una persona.'}
      </p>
      {topics.map(({ title, answers }) => (
        <div key={title} className={styles.topic}>
          <h3>{title}</h3>
          <div className={styles.questions}>
            {answers.map((answer) => (
              <Question key={answer.question} answer={answer} isFirst={answer === first} />
            ))}
          </div>
        </div>
      ))}
    </Panel>
  );
}

interface QuestionProps {
  readonly answer: HelpAnswer;
  readonly isFirst: boolean;
}

function Question({ answer: { question, answer, path, link, access }, isFirst }: QuestionProps) {
  const role = useSession()?.permission ?? null;
  return (
    <details className={styles.question} aria-label={question} open={isFirst}>
      <summary>
        {question} <Icon name="chevron" size={18} />
      </summary>
      <p>{answer}</p>
      {allows(access, role) ? (
        <Link to={path}>{link}</Link>
      ) : (
        <p>{access === 'owner' ? 'Lo hace el dueño de la cuenta.' : 'Lo hace un administrador de la cuenta.'}</p>
      )}
    </details>
  );
}
