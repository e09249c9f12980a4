import type { DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import type { ReactNode } from 'react'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import styles from './departure-row-frame.module.css'
import { DEPARTURE_VERDICT_LEVEL } from './departure-verdict-level.ts'

type Props = {
  verdict: DepartureVerdict
  /** Which vehicle, by its name first. */
  who: ReactNode
  planned: ReactNode
  /** What speaks for or against its leaving. */
  children: ReactNode
}

/** The place of each thing that is told of a vehicle that is to leave. */
export const DepartureRowFrame = ({ verdict, who, planned, children }: Props) => {
  const t = useT()
  const level = DEPARTURE_VERDICT_LEVEL[verdict]
  return (
    <li className={styles.row} data-row data-level={level}>
      <span className={styles.level} style={{ color: `var(--${level})` }}>
        <AlarmLevelIcon level={level} size={20} />
        <span className={styles.spoken}>{t(`verdicts.${verdict}`)}</span>
      </span>
      <span className={styles.who}>{who}</span>
      <div className={styles.proofCell}>{children}</div>
      <span className={styles.planned}>{planned}</span>
    </li>
  )
}
