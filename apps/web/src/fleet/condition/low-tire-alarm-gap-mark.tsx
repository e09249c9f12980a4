import type { LowTireAlarmCoverage } from '@coldbar/domain/pump/low-tire-alarm-coverage'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import styles from './alarm-coverage-notice.module.css'

export type LowTireAlarmGap = Exclude<LowTireAlarmCoverage, 'watched'>

/** What to say of a type, and of a vehicle, of which some tires may be driven too low while nobody is told. */
export const LOW_TIRE_ALARM_GAP_TEXT = {
  late: 'vehicleTypes.lowLate',
  never: 'vehicleTypes.lowNever',
} as const satisfies Record<LowTireAlarmGap, MessageKey>

/** What `AlarmCoverageNoticeFrame` says, in a row of a list: "Low tires are not told". */
export const LowTireAlarmGapMark = ({ watch }: { watch: LowTireAlarmGap }) => {
  const t = useT()
  return (
    <span className={styles.mark}>
      <AlarmLevelIcon level="alarm" size={12} />
      {t(watch === 'never' ? 'vehicleTypes.neverTold' : 'vehicleTypes.toldLate')}
    </span>
  )
}
