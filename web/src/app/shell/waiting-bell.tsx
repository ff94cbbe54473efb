import bellStyles from '../../features/alerts/bell/alert-bell.module.css';
import { IconBell } from '../../ui/icons/bell.ts';
import { useBellSession } from './bell-session.ts';
import { setBellStage, useBellStage } from './bell-stage.ts';

/** The bell until its code is loaded, in its place; a press loads it at once, and opens it. */
export function WaitingBell() {
  const stage = useBellStage();
  const hasBell = useBellSession() !== null;
  if (!hasBell || stage === 'ready') return null;
  return (
    <button
      type="button"
      className={bellStyles.bell}
      data-waiting-bell
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={stage === 'wanted'}
      aria-label="Alertas"
      onClick={() => {
        setBellStage('wanted');
      }}
    >
      <IconBell size={20} stroke={1.7} aria-hidden="true" />
    </button>
  );
}
