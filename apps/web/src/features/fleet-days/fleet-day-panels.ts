import { inHours, seconds } from '@coldbar/domain/units/time'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import type { ChartLine, ChartPanel } from '../../charts/chart-panel.ts'
import type { FleetDay } from './fleet-days-query.ts'

/** A day of the fleet as charts take it: its first moment in UTC, whatever its zone, s since 1970. */
export const chartTimeOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1_000

type Figure = keyof { [Field in keyof FleetDay as FleetDay[Field] extends number | null ? Field : never]: true }

/** Counts begin at zero, and an axis of nothing but zeros goes up to so much. */
const LEAST_AXIS = 5

/** The charts of the fleet over time: what was wrong, what was done about it, how far it drove and how well it is heard. */
export const fleetDayPanels = (days: readonly FleetDay[], t: Translate): ChartPanel[] => {
  const line = (label: MessageKey, field: Figure, colour: ChartLine['colour']): ChartLine => ({
    ...{ label: t(label), colour, values: days.map((day) => day[field]) },
  })
  const panel = (title: MessageKey, unit: MessageKey, lines: ChartLine[]): ChartPanel => ({
    ...{ title: t(title), unit: t(unit), axis: [0, LEAST_AXIS], decimals: 0, lines, limits: [] },
  })
  const counted = (...of: Parameters<typeof panel>): ChartPanel => ({ ...panel(...of), isCount: true })
  const repairTimes = days.map(({ repair_time: time }) => (time === null ? null : inHours(seconds(time))))
  return [
    counted('fleetDays.tires', 'fleetDays.units.tires', [
      line('levels.alarm', 'alarm', 'alarm'),
      { ...line('levels.warning', 'warning', 'warning'), isDashed: true },
      line('levels.info', 'info', 'info'),
    ]),
    counted('fleetDays.problems', 'fleetDays.units.problems', [
      line('fleetDays.began', 'raised', 'first'),
      { ...line('fleetDays.mended', 'mended', 'fourth'), isDashed: true },
    ]),
    {
      ...panel('fleetDays.repairTimeOfWeek', 'fleetDays.units.hours', [
        { label: t('fleetDays.repairTimeOfWeek'), colour: 'second', values: repairTimes },
      ]),
      decimals: 1,
    },
    panel('fleetDays.km', 'fleetDays.units.km', [line('fleetDays.km', 'km', 'first')]),
    counted('fleetDays.readings', 'fleetDays.units.readings', [line('fleetDays.readings', 'readings', 'first')]),
    counted('fleetDays.silentUnits', 'fleetDays.units.alertUnits', [
      line('fleetDays.silentUnits', 'silent_units', 'sixth'),
    ]),
  ]
}
