import { OLDEST_REMARK_DAYS } from '@coldbar/contract/tire-events/tire-remark'
import { days, type EpochSeconds, epochSeconds, timeBetween } from '@coldbar/domain/units/time'
import { InvalidInput } from '../../http/errors.ts'

const OLDEST_REMARK = days(OLDEST_REMARK_DAYS)

/** When a remark says that it was made, in whole seconds; nobody says today what comes tomorrow. Throws InvalidInput of one that is too old. */
export const momentSaid = (time: EpochSeconds, now: EpochSeconds): EpochSeconds => {
  const at = epochSeconds(Math.floor(Math.min(time, now)))
  if (timeBetween(at, now) > OLDEST_REMARK)
    throw new InvalidInput(`This was ${OLDEST_REMARK_DAYS} days ago or longer.`, {
      'data.time': { code: 'too_long_ago', message: 'is too long ago' },
    })
  return at
}
