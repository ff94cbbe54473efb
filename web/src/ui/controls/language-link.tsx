import { useLocation } from 'react-router-dom';
import { otherLanguagePath, OTHER_LANGUAGE, OTHER_LANGUAGE_NAME } from '../../lib/i18n/language.ts';

/** The same page in the other language; lib/i18n/language.ts stores the choice. */
export const LanguageLink = ({ className }: { readonly className?: string | undefined }) => (
  <a
    href={otherLanguagePath(useLocation().pathname)}
    hrefLang={OTHER_LANGUAGE}
    lang={OTHER_LANGUAGE}
    className={className}
  >
    {OTHER_LANGUAGE_NAME}
  </a>
);
