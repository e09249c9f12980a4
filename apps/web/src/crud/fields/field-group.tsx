import type { ReactNode } from 'react'
import styles from './record-form.module.css'

type Props = { title: string; children: ReactNode }

/** Fields of a form that belong together, two or three beside each other where there is room. */
export const FieldGroup = ({ title, children }: Props) => (
  <fieldset className={styles.fields}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
