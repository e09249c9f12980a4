import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export type Fact = readonly [title: string, value: ReactNode]

/** Names and values in two aligned columns; a fact without a value is left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([title, value]) => (
        <div key={title} className={styles.fact}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
