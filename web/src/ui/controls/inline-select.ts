import styles from './inline-select.module.css';

/** Class of a select in a cell: a plain value whose frame and chevron appear on hover and focus. */
export const inlineSelectClass = styles.select;

/** Class of its chevron. */
export const inlineChevronClass = styles.chevron;

/** Class of a native select that lies invisibly over the value. */
export const inlineNativeClass = styles.native;

/** Class of its text, which ends with an ellipsis. */
export const inlineTextClass = styles.text;
