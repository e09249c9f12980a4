import { COMPRESSED_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { NO_EVENT_SEVERITY, severityV2 } from '@coldbar/domain/alarms/severity'
import type { Translate } from '@coldbar/i18n/translator'
import { markedAddress } from '../../geocode/address-marks.ts'
import type { AddressOf } from '../../geocode/nearest-town.ts'
import { kindText } from '../words/event-text.ts'
import type { VehicleListRow } from './compressed-vehicles.repository.ts'

type Cell = string | number | null
type Cells = Record<(typeof COMPRESSED_COLUMNS)[number], Cell>

/** A vehicle as a row of the compressed list, with its exact fill level; without words its issue is told by its kind alone. */
export const compressedRow = (vehicle: VehicleListRow, addressOf: AddressOf, t: Translate | null): Cell[] => {
  const { connected, fidelity, ...row } = vehicle
  const { issue_kind: kind } = row
  const cells: Cells = {
    ...row,
    severity: kind === null ? NO_EVENT_SEVERITY.vehicle : severityV2(kind, true),
    issue: kind === null || t === null ? null : kindText(kind, t),
    last_address: row.last_address ?? markedAddress(addressOf(row.latitude, row.longitude), fidelity),
    connectedToStr: (connected ?? []).join(', '),
  }
  return COMPRESSED_COLUMNS.map((column) => cells[column])
}
