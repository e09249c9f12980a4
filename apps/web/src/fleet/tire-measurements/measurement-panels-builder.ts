import type { calls } from '@coldbar/contract/calls'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { CallAnswer } from '../../api/calls.ts'
import type { ChartPanel } from '../../charts/chart-panel.ts'
import type { TireAnswer } from '../queries/tire-query.ts'

export type TireMeasurement = CallAnswer<(typeof calls)['tires.measurements']>['data'][number]

/** What of a tire is drawn against its limits; the two generations judge by different figures. */
export type MeasurementChartPanelsBuilder = (
  measurements: readonly TireMeasurement[],
  tire: TireAnswer,
  t: Translate,
  format: Format,
) => readonly ChartPanel[]
