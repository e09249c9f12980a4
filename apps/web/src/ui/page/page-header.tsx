import styles from './page-header.module.css'

type Props = {
  title: string
  /** Beside the title: a count, a badge. */
  aside?: React.ReactNode
  /** At the far end: buttons, search. */
  actions?: React.ReactNode
}

/** The one `h1` of a screen with what belongs to the whole of it. */
export const PageHeader = ({ title, aside, actions }: Props) => (
  <header className={styles.header}>
    <h1 className={styles.title}>{title}</h1>
    {aside ? <div className={styles.aside}>{aside}</div> : null}
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </header>
)
