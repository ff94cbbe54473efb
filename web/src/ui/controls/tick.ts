import styles from './tick.module.css';

/** Class of a native checkbox. */
export const checkboxClass = styles.checkbox;

/** Class of a native radio button. */
export const radioClass = styles.radio;
