import type { MessageKey } from '@coldbar/i18n/message-key'
import { useFormat } from '../../texts/texts.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { ageOf, type HealthRow } from './health-row.ts'
import { HEALTH_TEXT, HealthBadge } from './health-status.tsx'

const Age = ({ row }: { row: HealthRow }) => useFormat().age(row.age)

const NAME = (title: MessageKey): ListColumn<HealthRow> => ({
  key: 'name',
  title,
  cell: ({ name }) => name,
  sortBy: ({ name }) => name,
  least: 120,
})
const VEHICLE: ListColumn<HealthRow> = {
  key: 'vehicle',
  title: 'tires.vehicle',
  cell: ({ vehicle_name }) => vehicle_name,
  sortBy: ({ vehicle_name }) => vehicle_name,
}
const AGE: ListColumn<HealthRow> = {
  key: 'age',
  title: 'health.age',
  cell: (row) => <Age row={row} />,
  sortBy: ageOf,
  exported: ({ age }, { format }) => format.age(age),
  figure: true,
}
const STATUS: ListColumn<HealthRow> = {
  key: 'status',
  title: 'health.status',
  cell: ({ status }) => <HealthBadge status={status} />,
  sortBy: ({ status }) => -status,
  exported: ({ status }, { t }) => t(HEALTH_TEXT[status]),
  least: 110,
}

export const UNIT_COLUMNS: readonly ListColumn<HealthRow>[] = [VEHICLE, NAME('health.unit'), AGE, STATUS]
export const SENSOR_COLUMNS: readonly ListColumn<HealthRow>[] = [NAME('tires.name'), VEHICLE, AGE, STATUS]
