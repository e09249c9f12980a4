import styles from './narrow-line.module.css'

/** A line of a row that a wide list has a column for. */
export const NarrowLine = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.line}>{children}</span>
)
