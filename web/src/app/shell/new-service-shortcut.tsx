import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { newServicePath } from '../../lib/back-office-paths.ts';
import { currentRights } from '../../lib/session/rights.ts';
import { hasOpenDialog } from '../../ui/dialog/has-open-dialog.ts';

/** Alt+N, on every keyboard layout: macOS writes another letter with Option. */
const isNewServiceShortcut = ({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey && code === 'KeyN';

/** Opens the form of a new service from any screen of the back-office. */
export function NewServiceShortcut() {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isNewServiceShortcut(event) || hasOpenDialog() || !currentRights().works) return;
      event.preventDefault();
      void navigate(newServicePath());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [navigate]);
  return null;
}
