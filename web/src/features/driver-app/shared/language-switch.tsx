import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import { otherLanguagePath, OTHER_LANGUAGE, OTHER_LANGUAGE_NAME } from '../../../lib/i18n/language.ts';

/** The same view in the other language; lib/i18n/language-links.ts stores the choice. */
export const LanguageSwitch = () => (
  <a
    href={`${otherLanguagePath(DRIVER_APP_PATH)}${window.location.hash}`}
    hrefLang={OTHER_LANGUAGE}
    lang={OTHER_LANGUAGE}
  >
    {OTHER_LANGUAGE_NAME}
  </a>
);
