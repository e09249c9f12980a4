import type { LowWatch } from '@coldbar/domain/pump/low-watch'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { useT } from '../../texts/texts.tsx'
import { LevelIcon } from '../../ui/levels/level-icon.tsx'
import styles from './low-watch-notice.module.css'

export type UnwatchedLowTires = Exclude<LowWatch, 'watched'>

/** What to say of a type, and of a vehicle, of which some tires may be driven too low while nobody is told. */
export const UNWATCHED_TYPE_TEXT = {
  late: 'vehicleTypes.lowLate',
  never: 'vehicleTypes.lowNever',
} as const satisfies Record<UnwatchedLowTires, MessageKey>

/** What `LowWatchNotice` says, in a row of a list: "Low tires are not told". */
export const LowWatchMark = ({ watch }: { watch: UnwatchedLowTires }) => {
  const t = useT()
  return (
    <span className={styles.mark}>
      <LevelIcon level="alarm" size={12} />
      {t(watch === 'never' ? 'vehicleTypes.neverTold' : 'vehicleTypes.toldLate')}
    </span>
  )
}
