import { FIRST_PICKABLE_DAY, LAST_PICKABLE_DAY } from '@coldbar/domain/units/pickable-days'

const TYPED = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})\s*$/
const THIS_CENTURY = 2000

/** A day as people type it, `21/11/2026` or `1.2.26`, as `2026-11-21`; null where it is none, or none a fleet can mean. */
export const parseDay = (text: string): string | null => {
  const [, day = '', month = '', years = ''] = TYPED.exec(text) ?? []
  const year = years.length === 2 ? THIS_CENTURY + Number(years) : Number(years)
  const moment = new Date(Date.UTC(year, Number(month) - 1, Number(day)))
  // What the calendar does not have, such as 31 April, would become a day of the next month.
  if (years === '' || moment.getUTCDate() !== Number(day) || moment.getUTCMonth() !== Number(month) - 1) return null
  const written = moment.toISOString().slice(0, 'yyyy-mm-dd'.length)
  return written >= FIRST_PICKABLE_DAY && written <= LAST_PICKABLE_DAY ? written : null
}
