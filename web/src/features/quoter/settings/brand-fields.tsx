import { BrandColour, MAX_ABOUT_LENGTH } from '@llevo/contract/entities/quoter-settings';
import { isReadableUnderWhite, nearestReadableColour } from '@llevo/contract/rules/quoter/brand-colour';
import type { FormField } from '../../../lib/form/fields.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './quoter-settings.module.css';

/** The product's own colour, in force while the company has none. */
export const DEFAULT_COLOUR = '#0b6b5e';

const UNREADABLE_MESSAGE = 'El texto blanco no se lee bien sobre este color.';

const NO_COLOUR_MESSAGE = 'Escribe el color como #0b6b5e.';

/** Text as it is stored: trimmed, null without any. */
export const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A typed colour; null while it is incomplete. */
export const typedColour = (text: string): string | null => BrandColour.safeParse(text.trim()).data ?? null;

/** A typed colour as it is stored: null for the product's own, and for none. */
export function ownColour(text: string): string | null {
  const colour = emptyToNull(text.toLowerCase());
  return colour === DEFAULT_COLOUR ? null : colour;
}

/** A colour with readable white text; the product's own without one. */
export const colourField = (initial: string): FormField<string> => ({
  initial,
  isRequired: false,
  isHidden: false,
  isSecret: false,
  validate: (colour) => {
    if (colour === '') return null;
    if (!BrandColour.safeParse(colour).success) return NO_COLOUR_MESSAGE;
    return isReadableUnderWhite(colour) ? null : UNREADABLE_MESSAGE;
  },
});

const USE_HINT = 'Para tu cotizador y los botones de los correos.';

const READABLE_HINT = 'El texto blanco se lee bien sobre este color.';

/** Field for the brand colour, as a sample and as a code; offers the nearest readable shade of an unreadable one. */
export function ColourField({ field }: { readonly field: BoundField }) {
  const typed = typedColour(field.value);
  const colour = typed ?? DEFAULT_COLOUR;
  const isReadable = isReadableUnderWhite(colour);
  const isInvalid = field.value.trim() !== '' && typed === null;
  const nearest = nearestReadableColour(colour);
  return (
    <>
      <div className={styles.colours}>
        <Field label="Color">
          {({ className: _own, ...control }) => (
            // Without a name: an error moves the focus to the code.
            <input
              {...control}
              className={styles.colour}
              type="color"
              value={colour}
              onChange={(event) => {
                field.onChange(event.target.value);
              }}
            />
          )}
        </Field>
        <TextField
          label="Código del color"
          hint={isInvalid ? USE_HINT : `${USE_HINT} ${READABLE_HINT}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          field={{ ...field, error: isReadable ? (isInvalid ? field.error : undefined) : UNREADABLE_MESSAGE }}
        />
      </div>
      {ownColour(field.value) !== null && (
        <div className={styles.actions}>
          {!isReadable && (
            <OutlineButton
              size="plain"
              onClick={() => {
                field.onChange(nearest);
              }}
            >
              Usar {nearest}, el más parecido que se lee
            </OutlineButton>
          )}
          <OutlineButton
            size="plain"
            onClick={() => {
              field.onChange(DEFAULT_COLOUR);
            }}
          >
            Usar el color de Llevo
          </OutlineButton>
        </div>
      )}
    </>
  );
}

/** Field for the company's own words: one or two sentences, without formats. */
export const AboutField = ({ field }: { readonly field: BoundField }) => (
  <Field
    label="Presentación"
    hint={`Una o dos frases al inicio de tu página, hasta ${MAX_ABOUT_LENGTH.toString()} letras. Vacío: el texto de Llevo.`}
    isOptional
    error={field.error}
  >
    {(control) => (
      <textarea
        {...control}
        rows={2}
        name={field.name}
        maxLength={MAX_ABOUT_LENGTH}
        placeholder="Mudanzas en Quito y los valles, con estibadores propios."
        value={field.value}
        onChange={(event) => {
          field.onChange(event.target.value);
        }}
        onBlur={field.onBlur}
      />
    )}
  </Field>
);
