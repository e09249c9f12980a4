import { wireEventTypeOfKind } from '@coldbar/domain/kinds/alarm-kind-codes'
import type { TireEventRow } from './event-log.tsx'

type Told = Pick<TireEventRow, 'event_type' | 'type_name' | 'event_data'>

const REMARK = wireEventTypeOfKind('remark', true)

/** What it was, with the words of a remark. What the engine notes beside other events is a figure, and told as one. */
export const tireEventText = ({ event_type, type_name, event_data }: Told): string =>
  event_type === REMARK && event_data.msg ? `${type_name}: ${event_data.msg}` : type_name

const AGE = /^(\d+) days$/

/** How old a tire was that is too old, days; `null` of every other event. */
export const tireAgeDaysAtEvent = ({
  event_type,
  event_data,
}: Pick<Told, 'event_type' | 'event_data'>): number | null => {
  const days = event_type === REMARK ? null : AGE.exec(event_data.msg ?? '')
  return days === null ? null : Number(days[1])
}
