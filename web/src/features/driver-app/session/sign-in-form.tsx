import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { PAGE_LANGUAGE } from '../../../lib/i18n/language.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { readHasPhoneCodes, requestCode, signIn } from '../api/driver-api.ts';
import { startDriverSession } from '../api/driver-session.ts';
import { keepAskedCode, readAskedCodes } from '../shared/stored-codes.ts';
import type { AskedCodes } from '../shared/stored-codes.ts';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { ChoiceStep } from './choice-step.tsx';
import type { Choice } from './choice-step.tsx';
import styles from './sign-in-form.module.css';
import { UnsentNotice } from './unsent-notice.tsx';
import { useBusy } from './use-busy.ts';

/** Signs a driver in with a code that was sent. A reload, or a page that the phone ended, stays at the code. */
export function SignInForm() {
  const [asked, setAsked] = useState(readAskedCodes);
  const [isAtCode, setIsAtCode] = useState(asked !== null && asked.tokens.length > 0);
  return (
    <main className={styles.page}>
      <Logo height={36} />
      <h1>App para conductores</h1>
      <UnsentNotice />
      {asked === null || !isAtCode ? (
        <KeyStep
          before={asked?.email ?? ''}
          onAsked={(codes) => {
            setAsked(codes);
            setIsAtCode(true);
          }}
        />
      ) : (
        <CodeStep
          asked={asked}
          onBack={() => {
            setIsAtCode(false);
          }}
        />
      )}
      <LanguageSwitch />
    </main>
  );
}

/** Runs one submission at a time and stores its error. */
function useSubmit(work: () => Promise<void>) {
  const { isBusy, error, run } = useBusy();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    run(work);
  };
  return { isBusy, error, submit };
}

/** Whether a code was asked for with a number. */
const isNumber = (key: string): boolean => key !== '' && !key.includes('@');

interface KeyStepProps {
  /** The address or number of the last code; '' before. */
  readonly before: string;
  readonly onAsked: (asked: AskedCodes) => void;
}

/** Asks for the driver's address, or where codes go to WhatsApp for the number. */
function KeyStep({ before, onAsked }: KeyStepProps) {
  const channels = useRetry('codeChannels', readHasPhoneCodes);
  const [isByPhone, setIsByPhone] = useState(isNumber(before));
  const [key, setKey] = useState(before);
  const { isBusy, error, submit } = useSubmit(async () => {
    const email = key.trim();
    const to = isByPhone ? { cellphone: email, language: PAGE_LANGUAGE } : { email };
    onAsked(keepAskedCode({ email, token: await requestCode(to) }));
  });
  const change = () => {
    flushSync(() => {
      setIsByPhone(!isByPhone);
      setKey('');
    });
    field.current?.focus();
  };
  const field = useRef<HTMLInputElement>(null);
  const input = {
    ref: field,
    required: true,
    value: key,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setKey(event.target.value);
    },
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        {isByPhone
          ? 'Escribe el celular que tiene tu empresa. Te enviamos por WhatsApp un código para entrar.'
          : 'Escribe el correo con el que te invitó tu empresa. Te enviamos un código para entrar.'}
      </p>
      {isByPhone ? (
        <Field key="phone" label="Celular" error={error}>
          {(control) => <input {...control} {...input} type="tel" name="cellphone" autoComplete="tel" />}
        </Field>
      ) : (
        <Field key="email" label="Correo" error={error}>
          {(control) => (
            <input
              {...control}
              {...input}
              type="email"
              name="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      {isByPhone && (
        <p id="driver-consent">
          Al continuar aceptas recibir por WhatsApp el código y los avisos de tus servicios. Responde BAJA para dejar de
          recibirlos.
        </p>
      )}
      <Button type="submit" isBusy={isBusy} {...(isByPhone && { 'aria-describedby': 'driver-consent' })}>
        Enviar código
      </Button>
      {channels.status === 'ready' && channels.value && (
        <Button variant="quiet" onClick={change}>
          {isByPhone ? 'Entrar con mi correo' : 'Entrar con mi celular, por WhatsApp'}
        </Button>
      )}
    </form>
  );
}

/** Milliseconds in which a code on WhatsApp has usually arrived. */
const USUAL_ARRIVAL_MS = 45_000;

/**
 * Advice for a code that takes long. The same for every number: a report of a failure would reveal that a number is a
 * driver's.
 */
function LateCodeHint() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
    }, USUAL_ARRIVAL_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <p role="status" className={isLate ? styles.late : undefined}>
      {isLate &&
        '¿Todavía no te llega? El código solo llega a un celular con WhatsApp y que tu empresa tenga registrado. Revisa el número, entra con tu correo, o pide a tu empresa que lo corrija.'}
    </p>
  );
}

interface CodeStepProps {
  readonly asked: AskedCodes;
  readonly onBack: () => void;
}

function CodeStep({ asked: { tokens, email: key }, onBack }: CodeStepProps) {
  const isByPhone = isNumber(key);
  const [code, setCode] = useState('');
  const [choice, setChoice] = useState<Choice | null>(null);
  const enter = async (account?: string) => {
    const [token = '', ...earlier] = tokens;
    const result = await signIn({
      token,
      earlier,
      code,
      ...(account !== undefined && { account }),
      ...(isByPhone && { language: PAGE_LANGUAGE }),
    });
    if ('companies' in result) setChoice(result);
    else startDriverSession({ token: result.session, driver: result.driver });
  };
  const { isBusy, error, submit } = useSubmit(() => enter());
  if (choice !== null) return <ChoiceStep choice={choice} enter={enter} onBack={onBack} />;
  return (
    <form className={styles.form} onSubmit={submit}>
      {isByPhone ? (
        <p role="status">
          Si {key} es de un conductor invitado, le enviamos por WhatsApp un código de 6 cifras. Sirve durante 10
          minutos.
        </p>
      ) : (
        <p role="status">
          Si {key} es de un conductor invitado, le enviamos un código de 6 cifras. Sirve durante 10 minutos. El botón de
          ese correo también te hace entrar.
        </p>
      )}
      {isByPhone && <LateCodeHint key={tokens[0]} />}
      <Field label="Código" error={error}>
        {(control) => (
          <input
            {...control}
            className={`${control.className} ${styles.code ?? ''}`}
            type="text"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={(event) => {
              setCode(event.target.value.replace(/\D/g, ''));
            }}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Entrar
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {isByPhone ? 'Usar otro celular, o pedir otro código' : 'Usar otro correo, o pedir otro código'}
      </Button>
    </form>
  );
}
