import styles from './stock.module.css';

/** A text whose long words may break, so that the list does not scroll sideways. */
export const Breaking = ({ text }: { text: string }) => <span className={styles.breaking}>{text}</span>;
