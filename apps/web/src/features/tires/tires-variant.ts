import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { TireAnswer } from '../../fleet/queries/tire-query.ts'
import type { TireEventsSource } from '../../fleet/tire-events/event-log.tsx'
import type { FleetTire } from '../../store/fleet-tire.ts'
import type { ListColumn, RowTone } from '../../ui/list/list-column.ts'

export type TireTabSubject = { readonly tire: TireAnswer; readonly variant: TiresVariant }

/** What the two generations of the tire overview answer differently. */
export type TiresVariant = {
  readonly number: NotificationsVersion
  readonly path: (id?: number | null) => string
  readonly columns: readonly ListColumn<FleetTire>[]
  readonly rowTone: (tire: FleetTire) => RowTone
  readonly linkToVehicle: (id: number) => string
  readonly linkToType: (id: number) => string
  readonly events: TireEventsSource
  /** Version 3 mutes alarms and lists issues. */
  readonly mutes: boolean
  /** Version 3 prints a tire's status. */
  readonly prints: boolean
}
