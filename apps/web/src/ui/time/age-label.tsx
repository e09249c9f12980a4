import { isPressureStale } from '@coldbar/domain/measurements/stale-pressure'
import { epochSeconds } from '@coldbar/domain/units/time'
import { dateOfEpochSeconds } from '@coldbar/i18n/format/moment'
import { useFormat } from '../../texts/texts.tsx'
import styles from './age-label.module.css'
import { useCurrentTime } from './now.ts'

type Props = {
  /** Seconds since 1970 of the reading; null was never heard. */
  time: number | null
}

/** How old a value is; grey once it is too old to act on. The exact moment stands in the title. */
export const AgeLabel = ({ time }: Props) => {
  const now = useCurrentTime()
  const format = useFormat()
  const age = time === null ? null : Math.max(0, now - time)
  const stale = time === null || isPressureStale(epochSeconds(time), epochSeconds(now))
  return (
    <time
      className={styles.age}
      data-stale={stale}
      title={format.moment(time)}
      {...(time === null ? {} : { dateTime: dateOfEpochSeconds(time).toISOString() })}
    >
      {format.age(age)}
    </time>
  )
}
