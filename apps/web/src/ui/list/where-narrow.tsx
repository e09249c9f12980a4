import styles from './where-narrow.module.css'

/** A line of a row that a wide list has a column for. */
export const WhereNarrow = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.line}>{children}</span>
)
