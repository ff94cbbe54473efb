import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './file-button.module.css';

type OwnAttributes = 'type' | 'className' | 'accept' | 'onChange' | 'children';

interface FileButtonProps extends Omit<InputHTMLAttributes<HTMLInputElement>, OwnAttributes> {
  /** Accepted extensions and media types. */
  readonly accept: readonly string[];
  readonly onFiles: (files: readonly File[]) => void;
  /** Text of the button; the field's accessible name comes from `aria-label`. */
  readonly children: ReactNode;
}

/** A file field that looks like the other buttons. A native input, so that it works on every keyboard and phone. */
export const FileButton = ({ accept, onFiles, children, ...input }: FileButtonProps) => (
  <label className={styles.button}>
    {children}
    <input
      {...input}
      type="file"
      className="visually-hidden"
      accept={accept.join()}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // Allows choosing the same file again after an error.
        event.currentTarget.value = '';
      }}
    />
  </label>
);
