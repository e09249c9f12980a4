import { type AlarmKind, compareAlarmKinds } from '@coldbar/domain/kinds/alarm-kind'

type OrderedEvent = { id: number; tire_id: number; kind: AlarmKind; time_stamp_start: number }

/**
 * Negative where `a` stands before `b` on a page: the newest first; of one tire and moment the worst first, as a blow-out opens
 * all the levels that it falls through with it.
 */
export const compareEventsOnPage = (a: OrderedEvent, b: OrderedEvent): number =>
  b.time_stamp_start - a.time_stamp_start || b.tire_id - a.tire_id || compareAlarmKinds(a.kind, b.kind) || b.id - a.id
