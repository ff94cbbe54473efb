import { useState } from 'react';
import { MagicLinkForm } from './magic-link-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useErrorParam } from './use-error-param.ts';

/** SPEC §2: /signin and /master, by password or, in its magic-link mode, by a link in a mail. */
export default function SignInScreen() {
  useErrorParam();
  const [email, setEmail] = useState('');
  const [isMagic, setIsMagic] = useState(false);
  const changeMode = (typed: string) => {
    setEmail(typed);
    setIsMagic(!isMagic);
  };
  return isMagic ? (
    <MagicLinkForm email={email} onPassword={changeMode} />
  ) : (
    <PasswordForm email={email} onMagic={changeMode} />
  );
}
