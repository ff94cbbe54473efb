import { isReadableUnderWhite, nearestReadableColour } from '@llevo/contract/rules/quoter/brand-colour';
import type { FormField } from '../../../lib/form/fields.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import styles from './quoter-settings.module.css';

/** Shown by the picker while the company has no colour: the product's own. */
const DEFAULT_COLOUR = '#0b6b5e';

const UNREADABLE_MESSAGE = 'El texto blanco no se lee bien sobre este color.';

/** A colour on which white text is readable; '' for none. */
export const colourField = (initial: string | null): FormField<string> => ({
  initial: initial ?? '',
  isRequired: false,
  isHidden: false,
  isSecret: false,
  validate: (colour) => (colour === '' || isReadableUnderWhite(colour) ? null : UNREADABLE_MESSAGE),
});

/** Chooses the brand colour, with a sample; offers the nearest readable shade of one that is not. */
export function ColourField({ field }: { readonly field: BoundField }) {
  const colour = field.value === '' ? DEFAULT_COLOUR : field.value;
  const isReadable = isReadableUnderWhite(colour);
  const nearest = nearestReadableColour(colour);
  return (
    <>
      <Field
        label="Color"
        hint="Para la cabecera del cotizador y los botones de los correos, con texto blanco."
        error={isReadable ? field.error : UNREADABLE_MESSAGE}
      >
        {({ className: _own, ...control }) => (
          <input
            {...control}
            className={styles.colour}
            type="color"
            name={field.name}
            value={colour}
            onChange={(event) => {
              field.onChange(event.target.value);
            }}
          />
        )}
      </Field>
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
        {field.value !== '' && (
          <OutlineButton
            size="plain"
            onClick={() => {
              field.onChange('');
            }}
          >
            Usar el color de Llevo
          </OutlineButton>
        )}
      </div>
    </>
  );
}
