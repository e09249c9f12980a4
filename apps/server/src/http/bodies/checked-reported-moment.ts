import { MAX_OFFLINE_REPORT_DELAY_DAYS } from '@coldbar/domain/records/late-report'
import { saidMomentState } from '@coldbar/domain/units/clock-ahead'
import { days, type EpochSeconds, epochSeconds, timeBetween } from '@coldbar/domain/units/time'
import { InvalidInput } from '../errors.ts'

const MAX_REPORT_DELAY = days(MAX_OFFLINE_REPORT_DELAY_DAYS)

/**
 * When something was done or seen that is told now, in whole seconds; now where a device's clock is ahead. Throws InvalidInput of what
 * is still to come or too long ago.
 */
export const checkedReportedMoment = (time: EpochSeconds, now: EpochSeconds): EpochSeconds => {
  if (saidMomentState(time, now, 'person') === 'toCome')
    throw new InvalidInput('This is still to come.', {
      'data.time': { code: 'still_to_come', message: 'is still to come' },
    })
  const at = epochSeconds(Math.floor(Math.min(time, now)))
  if (timeBetween(at, now) > MAX_REPORT_DELAY)
    throw new InvalidInput(`This was ${MAX_OFFLINE_REPORT_DELAY_DAYS} days ago or longer.`, {
      'data.time': { code: 'too_long_ago', message: 'is too long ago' },
    })
  return at
}
