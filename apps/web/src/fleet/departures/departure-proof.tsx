import type { ReactNode } from 'react'
import styles from './departure-proof.module.css'

/** The sentences that prove a verdict: a paragraph, or a list of tires with what is told of each. */
export const DepartureProof = ({ children }: { children: ReactNode }) => <div className={styles.proof}>{children}</div>
