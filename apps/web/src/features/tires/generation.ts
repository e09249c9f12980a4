import type { calls } from '@coldbar/contract/calls'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { CallAnswer } from '../../api/calls.ts'
import type { ChartPanel } from '../../charts/chart-panel.ts'
import type { FleetTire } from '../../store/fleet-tire.ts'
import type { ListColumn, RowTone } from '../../ui/list/list-column.ts'
import type { DetailTab } from '../../ui/tabs.tsx'
import type { EventSource } from './event-log.tsx'

export type TireAnswer = CallAnswer<(typeof calls)['tires.details']>
export type Measurement = CallAnswer<(typeof calls)['tires.measurements']>['data'][number]

export type TireSubject = { readonly tire: TireAnswer; readonly generation: TiresGeneration }

export type PanelsOf = (
  measurements: readonly Measurement[],
  tire: TireAnswer,
  t: Translate,
  format: Format,
) => readonly ChartPanel[]

/** What the two generations of the tire overview answer differently. */
export type TiresGeneration = {
  readonly path: (id?: number | null) => string
  readonly columns: readonly ListColumn<FleetTire>[]
  readonly worst: (tire: Pick<FleetTire, 'level' | 'severity' | 'issue' | 'since' | 'fill_level'>) => number
  readonly rowTone: (tire: FleetTire) => RowTone
  readonly linkToVehicle: (id: number) => string
  readonly linkToType: (id: number) => string
  readonly panels: PanelsOf
  readonly tabs: readonly DetailTab<TireSubject>[]
  readonly events: EventSource
  /** Version 3 mutes alarms and lists issues. */
  readonly mutes: boolean
  /** Version 3 prints a tire's status. */
  readonly prints: boolean
}
