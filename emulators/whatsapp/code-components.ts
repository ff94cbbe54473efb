/** Components that Meta gives an authentication template: its own texts, and a URL button that copies the code. */
import { presetTexts } from '@llevo/contract/rules/whatsapp/templates/verification-code';
import type * as z from 'zod';
import type { ComponentInput } from './inputs.ts';

type Component = z.output<typeof ComponentInput>;

const CODE_URL = 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}';

export function codeComponents(sent: readonly Component[], language: string): Component[] {
  const find = (type: string) => sent.find((component) => component.type === type);
  const [hasWarning, minutes] = [find('BODY')?.add_security_recommendation, find('FOOTER')?.code_expiration_minutes];
  const texts = presetTexts(language.startsWith('es') ? 'es' : 'en', hasWarning ?? false, minutes ?? null);
  const label = find('BUTTONS')?.buttons?.[0]?.text ?? texts.button;
  return [
    { type: 'BODY', text: texts.body.replace('{{code}}', '{{1}}') },
    ...(texts.footer === null ? [] : [{ type: 'FOOTER', text: texts.footer }]),
    {
      type: 'BUTTONS',
      buttons: [{ type: 'URL', text: label, url: CODE_URL, example: [CODE_URL.replace('{{1}}', '123456')] }],
    },
  ];
}

/** Whether a button of a template copies a code. */
export const isCodeUrl = (url: string): boolean => url === CODE_URL;
