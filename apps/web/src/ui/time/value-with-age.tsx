import { isPressureStale } from '@coldbar/domain/measurements/stale-pressure'
import { epochSeconds } from '@coldbar/domain/units/time'
import { useFormat, useT } from '../../texts/texts.tsx'
import styles from './age-label.module.css'
import { useCurrentTime } from './now.ts'

type Props = {
  /** Seconds since 1970 of the reading it came with; null was never heard. */
  time: number | null
  children: React.ReactNode
  /** Says the age beside it, where no column does. */
  tells?: boolean
}

/** A value that a reading brought: grey, with its age, once it says nothing of now. */
export const ValueWithAge = ({ time, children, tells = false }: Props) => {
  const t = useT()
  const now = useCurrentTime()
  const format = useFormat()
  if (time === null || !isPressureStale(epochSeconds(time), epochSeconds(now))) return children
  const age = format.shortAge(Math.max(0, now - time))
  return (
    <span className={styles.age} data-stale title={t('condition.lastKnown', { age })}>
      {children}
      {tells ? ` · ${t('age.ago', { age })}` : null}
    </span>
  )
}
