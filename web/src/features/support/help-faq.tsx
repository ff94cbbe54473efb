import { allows } from '@llevo/contract/rules/access/roles';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { findAnswers } from './help-answers.ts';
import styles from './help.module.css';

/** The questions that people ask most; each opens to its answer, with a link for those who may follow it. */
export function HelpFaq() {
  const role = useSession()?.permission ?? null;
  const [search, setSearch] = useState('');
  const found = findAnswers(search);
  return (
    <Panel title="Preguntas frecuentes" className={styles.answers}>
      <TextInput
        type="search"
        label="Buscar en la ayuda"
        placeholder="Factura, conductor, precio…"
        autoComplete="off"
        mb="md"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
        }}
      />
      <p role="status" className={styles.found}>
        {found.length === 0 && 'Ninguna respuesta con esas palabras. Escríbele a soporte y te contesta una persona.'}
      </p>
      <div className={styles.questions} hidden={found.length === 0}>
        {found.map(({ question, answer, path, link, access }) => (
          <details key={question} className={styles.question} aria-label={question}>
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
        ))}
      </div>
    </Panel>
  );
}
