import { type ReactNode, useId } from 'react'
import styles from './record-form.module.css'

type Props = { error: string | undefined; children: ReactNode }

/** Inputs that stand for one field, such as a drawing: a form that was refused leads to the first of them. */
export const InputsOfOneField = ({ error, children }: Props) => {
  const problem = useId()
  const isWrong = error !== undefined
  return (
    <div
      role={isWrong ? 'group' : undefined}
      aria-describedby={isWrong ? problem : undefined}
      className={styles.group}
      data-wrong={isWrong ? true : undefined}
    >
      {children}
      {isWrong ? (
        <p id={problem} role="alert" className={styles.problem}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
