import styles from './empty-state.module.css'

type Props = {
  title: string
  /** What to do next. */
  hint?: string
  icon?: React.ReactNode
  action?: React.ReactNode
}

/** Nothing to show, said kindly: what it means and what to do. */
export const EmptyState = ({ title, hint, icon, action }: Props) => (
  <div className={styles.empty}>
    {icon ? <div className={styles.icon}>{icon}</div> : null}
    <p className={styles.title}>{title}</p>
    {hint ? <p className={styles.hint}>{hint}</p> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
)
