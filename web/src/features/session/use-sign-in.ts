import { emailProblem } from '@llevo/contract/rules/fields';
import { PASSWORD_MESSAGE } from '@llevo/contract/rules/password';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/failures.ts';
import { notify } from '../../ui/notifications.ts';
import { signIn } from './sign-in.ts';

export type SignInField = 'email' | 'password';

/** What the form shows beside what was typed. */
export interface SignInState {
  readonly isSending: boolean;
  /** What is wrong with the attempt as a whole. */
  readonly refusal: string | null;
  readonly problems: Readonly<Partial<Record<SignInField, string>>>;
}

const CALM: SignInState = { isSending: false, refusal: null, problems: {} };

/** SPEC §5: both fields are required, the address must look like one. */
export function problemsOf(values: Readonly<Record<SignInField, string>>): SignInState['problems'] {
  const email = emailProblem(values.email);
  return {
    ...(email === null ? {} : { email }),
    ...(values.password === '' ? { password: PASSWORD_MESSAGE } : {}),
  };
}

/** Sends the form and says how it went. `focus` is asked to put the cursor where the trouble is. */
export function useSignIn(focus: (field: SignInField) => void) {
  const [state, setState] = useState(CALM);
  const navigate = useNavigate();

  async function submit(values: Readonly<Record<SignInField, string>>) {
    const problems = problemsOf(values);
    const first = problems.email === undefined ? (problems.password === undefined ? null : 'password') : 'email';
    setState({ ...CALM, problems, isSending: first === null });
    if (first !== null) {
      focus(first);
      return;
    }
    try {
      const next = await signIn(values);
      if (next !== null) await navigate(next);
    } catch (failure) {
      setState(afterFailure(failure));
      if (failure instanceof ApiError && failure.status < 429) {
        focus(failure.body?.inputError === 'email' ? 'email' : 'password');
      }
    }
  }

  /** SPEC §5: the address is checked on leaving the field. */
  function checkEmail(email: string) {
    const problem = email === '' ? null : emailProblem(email);
    setState((current) => ({ ...current, problems: { ...current.problems, email: problem ?? undefined } }));
  }

  return { state, submit, checkEmail };
}

/** Refused credentials are said at the form; too many attempts persist in the corner as well (SPEC §8). */
function afterFailure(failure: unknown): SignInState {
  const message =
    failure instanceof Error && failure.name === 'FirebaseError'
      ? new NetworkError(failure).message
      : messageOf(failure);
  if (!(failure instanceof ApiError)) return { ...CALM, refusal: message };
  if (failure.status === 429) notify('error', message, { isPersistent: true });
  const field = failure.body?.inputError;
  if (field === 'email' || field === 'password') return { ...CALM, problems: { [field]: message } };
  return { ...CALM, refusal: message };
}
