import styles from './stock.module.css';

/** A text of which a long word breaks, rather than make its list scroll sideways. */
export const Breaking = ({ text }: { text: string }) => <span className={styles.breaking}>{text}</span>;
