import { isNearRecordLimit, type LimitedRecordKind, RECORD_LIMITS } from '@coldbar/contract/record-limits'
import { useFormat, useT } from '../../texts/texts.tsx'
import styles from './record-limit-notice.module.css'

export type RecordLimitNoticeProps = {
  kind: LimitedRecordKind
  /** How many there are; of those that each fleet counts by itself, of the fleet that has most. */
  has: number
}

/** How many records of a kind there are and may be, where there is little room left. */
export const RecordLimitNotice = ({ kind, has }: RecordLimitNoticeProps) => {
  const t = useT()
  const format = useFormat()
  if (!isNearRecordLimit(kind, has)) return null
  const values = { has: format.number(has), most: format.number(RECORD_LIMITS[kind].most) }
  return (
    <p role="status" className={styles.line}>
      {t(`recordLimits.count.${kind}`, values)}
    </p>
  )
}
