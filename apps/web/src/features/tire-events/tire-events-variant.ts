import type { calls } from '@coldbar/contract/calls'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { CallAnswer } from '../../api/calls.ts'
import type { TireEventRow, TireEventsSource } from '../../fleet/tire-events/event-log.tsx'
import type { ListColumn, RowTone } from '../../ui/list/list-column.ts'

/** An event in its list, named by its tire. */
export type ListedTireEvent = TireEventRow & { readonly name: string }
export type TireEventReading = CallAnswer<(typeof calls)['tireEvents3.details']>['history'][number]
export type TireEventAnswer = {
  readonly data: TireEventRow
  readonly history: readonly TireEventReading[]
  /** The course has more readings than are listed. */
  readonly history_cut: boolean
}
/** Ids of readings that bound the history; left out, an hour before and after. */
export type ReadingIdRange = { readonly startId?: number; readonly endId?: number }

/** What the route limits the list to. */
export type EventTypeFilter = 'all' | '1' | '-1' | '2' | '-2' | '5' | '6' | '7' | '9'

/** A filter as the server is asked for it. */
export type TireEventsRequestParams = Readonly<Record<string, string>>
export type TireEventsPage = { readonly data: readonly TireEventRow[]; readonly next: string | null }

/** What the two generations of the events screen answer differently. */
export type TireEventsVariant = {
  readonly version: TireEventsSource['version']
  readonly path: (type?: string | null, id?: number | null) => string
  readonly list: (asked: TireEventsRequestParams, signal: AbortSignal) => Promise<TireEventsPage>
  readonly details: (id: number, span: ReadingIdRange, signal: AbortSignal) => Promise<TireEventAnswer>
  readonly types: readonly (readonly [type: EventTypeFilter, title: MessageKey])[]
  readonly columns: readonly ListColumn<ListedTireEvent>[]
  readonly shows: (event: TireEventRow) => boolean
  readonly rowTone: (event: Pick<TireEventRow, 'severity'>) => RowTone
  readonly levelNow: TireEventsSource['level']
  readonly linkToTire: (id: number) => string
  readonly linkToVehicle: (id: number) => string
  /** Version 3 chooses the period of the course. */
  readonly periods: boolean
  /** Version 3 judges by fill level, so its charts begin with it. */
  readonly drawsFillLevel: boolean
}

/** Something that lasts and has not ended. */
export const isEventOngoing = ({ time_stamp_end, instant }: TireEventRow): boolean =>
  time_stamp_end === null && instant === 0
