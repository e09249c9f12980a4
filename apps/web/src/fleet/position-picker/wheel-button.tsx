import type { ReactNode } from 'react'
import styles from './wheel-button.module.css'

type Props = {
  /** Everything a reader of screens should hear. */
  label: string
  /** The one that is meant: pressed, or where nothing can be done, marked as the reader's own. */
  chosen: boolean
  /** Something stands here already. */
  taken?: boolean
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A wheel to press, or to look at where nothing can be done with it. */
export const WheelButton = ({ label, chosen, taken = false, onClick, children }: Props) =>
  onClick === undefined && !taken ? (
    <div className={styles.wheel} aria-current={chosen ? 'true' : undefined}>
      {children}
    </div>
  ) : (
    <button type="button" className={styles.wheel} aria-pressed={chosen} disabled={taken} onClick={onClick}>
      <span className={styles.spoken}>{label}</span>
      <span className={styles.seen} aria-hidden="true">
        {children}
      </span>
    </button>
  )
