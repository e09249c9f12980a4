import type { ReactNode } from 'react'
import styles from './wheel-button.module.css'

type Props = {
  /** Everything a reader of screens should hear. */
  label: string
  chosen: boolean
  /** Something stands here already. */
  taken?: boolean
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A wheel to press, or to look at where nothing can be done with it. */
export const WheelButton = ({ label, chosen, taken = false, onClick, children }: Props) =>
  onClick === undefined && !taken ? (
    <div className={styles.wheel}>{children}</div>
  ) : (
    <button
      type="button"
      className={styles.wheel}
      aria-label={label}
      aria-pressed={chosen}
      disabled={taken}
      onClick={onClick}
    >
      {children}
    </button>
  )
