import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export type Fact = readonly [title: string, value: ReactNode]

/** A moment keeps its time on the line of its day. */
const unbroken = (text: string): string => text.replaceAll(/(\d{2}\/\d{2}\/\d{4}) (?=\d{2}:\d{2})/g, '$1\u00a0')

/** Names and values in two aligned columns; a fact without a value is left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([title, value]) => (
        <div key={title} className={styles.fact}>
          <dt>{title}</dt>
          <dd>{typeof value === 'string' ? unbroken(value) : value}</dd>
        </div>
      ))}
  </dl>
)
