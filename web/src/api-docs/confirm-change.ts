import { element } from './element.ts';

/** Asks before a call that may change something. Resolves with whether to send it. */
export function confirmChange(call: string): Promise<boolean> {
  const cancel = element('button', { type: 'button', autofocus: '' }, 'Cancel');
  const send = element('button', { type: 'button', class: 'primary' }, 'Send it');
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'confirm-title' },
    element('h2', { id: 'confirm-title' }, 'This may change real data'),
    element('p', {}, 'It is no rehearsal: ', element('code', {}, call), ' acts on the account of the key or session.'),
    element('div', { class: 'row' }, cancel, send),
  );
  return new Promise((resolve) => {
    const close = (answer: boolean) => {
      dialog.returnValue = answer ? 'send' : '';
      dialog.close();
    };
    cancel.addEventListener('click', () => {
      close(false);
    });
    send.addEventListener('click', () => {
      close(true);
    });
    dialog.addEventListener('close', () => {
      resolve(dialog.returnValue === 'send');
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
