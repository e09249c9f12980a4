import { toDate } from '@coldbar/i18n/format/moment'
import { useFormat } from '../texts/texts.tsx'
import styles from './age-label.module.css'
import { useNow } from './now.ts'

/** After this a pressure no longer counts as the present one. */
const STALE_SECONDS = 7_200

type Props = {
  /** Seconds since 1970 of the reading; null was never heard. */
  time: number | null
  staleAfter?: number
}

/** How old a value is; grey once it is too old to act on. The exact moment stands in the title. */
export const AgeLabel = ({ time, staleAfter = STALE_SECONDS }: Props) => {
  const now = useNow()
  const format = useFormat()
  const age = time === null ? null : Math.max(0, now - time)
  const stale = age === null || age > staleAfter
  return (
    <time
      className={styles.age}
      data-stale={stale}
      title={format.moment(time)}
      {...(time === null ? {} : { dateTime: toDate(time).toISOString() })}
    >
      {format.age(age)}
    </time>
  )
}
