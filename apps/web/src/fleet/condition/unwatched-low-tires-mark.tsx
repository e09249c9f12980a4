import type { LowTireAlarmCoverage } from '@coldbar/domain/pump/low-tire-alarm-coverage'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import styles from './alarm-coverage-notice.module.css'

export type UnwatchedLowTires = Exclude<LowTireAlarmCoverage, 'watched'>

/** What to say of a type, and of a vehicle, of which some tires may be driven too low while nobody is told. */
export const UNWATCHED_TYPE_TEXT = {
  late: 'vehicleTypes.lowLate',
  never: 'vehicleTypes.lowNever',
} as const satisfies Record<UnwatchedLowTires, MessageKey>

/** What `AlarmCoverageNotice` says, in a row of a list: "Low tires are not told". */
export const UnwatchedLowTiresMark = ({ watch }: { watch: UnwatchedLowTires }) => {
  const t = useT()
  return (
    <span className={styles.mark}>
      <AlarmLevelIcon level="alarm" size={12} />
      {t(watch === 'never' ? 'vehicleTypes.neverTold' : 'vehicleTypes.toldLate')}
    </span>
  )
}
