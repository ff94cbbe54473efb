import { allows } from '@llevo/contract/rules/access/roles';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { HELP_ANSWERS } from './help-answers.ts';
import styles from './help.module.css';

/** The questions that people ask most; each opens to its answer, with a link for those who may follow it. */
export function HelpFaq() {
  const role = useSession()?.permission ?? null;
  return (
    <Panel title="Preguntas frecuentes">
      <div className={styles.questions}>
        {HELP_ANSWERS.map(({ question, answer, path, link, access }) => (
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
