import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Level } from '@coldbar/domain/alarms/level'
import { type AlarmColor, levelOfAlarmColor } from '@coldbar/domain/alarms/level-codes'
import { placeName } from '../../fleet/tires/tire-answer.ts'
import type { Words } from '../../fleet/words/words.ts'
import type { SilentRow, WrongRow } from './wrong-now.repository.ts'

type Silent = ResponseOf<(typeof calls)['overview.now']>['data']['silent'][number]
type Wrong = ResponseOf<(typeof calls)['overview.now']>['data']['wrong'][number]

const NONE: Record<Level, number> = { alarm: 0, warning: 0, info: 0, muted: 0, noData: 0, ok: 0 }

/** A count for every level, also for those that nothing has. */
export const countsAnswer = (counts: readonly { color: AlarmColor; count: number }[]): Record<Level, number> => ({
  ...NONE,
  ...Object.fromEntries(counts.map(({ color, count }) => [levelOfAlarmColor(color), count])),
})

/** One thing that is wrong: kind and parameters for the words, and where to go. */
export const wrongAnswer = (row: WrongRow, { t, addressOf }: Words): Wrong => {
  const { color, true_color, ...wrong } = row
  return {
    ...wrong,
    level: levelOfAlarmColor(color),
    true_level: levelOfAlarmColor(true_color),
    position_name: placeName(row, t),
    address: wrong.address ?? addressOf(wrong.latitude, wrong.longitude),
  }
}

/** A tire that should have been heard, and where it is on its vehicle. */
export const silentAnswer = (row: SilentRow, { t }: Words): Silent => ({ ...row, position_name: placeName(row, t) })
