import styles from './narrow-list-line.module.css'

/** A line of a row that a wide list has a column for. */
export const NarrowListLine = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.line}>{children}</span>
)
