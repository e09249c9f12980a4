import { DEPARTURE_VERDICTS, type DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import { DepartureVerdictMark } from '../../fleet/departures/departure-verdict-mark.tsx'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { VEHICLE_ISSUE_COLUMN } from './vehicle-columns.tsx'

/** Whether a vehicle may leave, by what the server judged of it with all that it is coupled to. */
const departureColumn = (verdicts: ReadonlyMap<number, DepartureVerdict>): ListColumn<FleetVehicle> => ({
  key: 'departure',
  title: 'verdicts.title',
  cell: ({ id }) => {
    const verdict = verdicts.get(id)
    return verdict === undefined ? null : <DepartureVerdictMark verdict={verdict} />
  },
  sortBy: ({ id }) => {
    const verdict = verdicts.get(id)
    return verdict === undefined ? null : DEPARTURE_VERDICTS.indexOf(verdict)
  },
  exported: ({ id }, { t }) => {
    const verdict = verdicts.get(id)
    return verdict === undefined ? null : t(`verdicts.${verdict}`)
  },
  roomyOnly: true,
  wideOnly: true,
  width: 116,
})

/** The columns of a list with that one behind the issue. */
export const withDepartureColumn = (
  columns: readonly ListColumn<FleetVehicle>[],
  verdicts: ReadonlyMap<number, DepartureVerdict>,
): readonly ListColumn<FleetVehicle>[] =>
  columns.flatMap((column) => (column === VEHICLE_ISSUE_COLUMN ? [column, departureColumn(verdicts)] : [column]))
