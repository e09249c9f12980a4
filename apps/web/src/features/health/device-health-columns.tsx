import type { MessageKey } from '@coldbar/i18n/message-key'
import { useFormat } from '../../texts/texts.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { type DeviceHealthRow, deviceSilenceSeconds } from './device-health-row.ts'
import { DEVICE_HEALTH_TEXT, DeviceHealthBadge } from './device-health-status.tsx'
import styles from './health.module.css'

const Age = ({ row }: { row: DeviceHealthRow }) => useFormat().age(row.age)

/** On a phone, where there is no room for columns, the row says all of it below its name. */
const Name = ({ row, withVehicle }: { row: DeviceHealthRow; withVehicle: boolean }) => {
  const format = useFormat()
  const beside = [withVehicle ? row.vehicle_name : null, format.age(row.age)].filter(Boolean).join(' · ')
  return (
    <span title={row.name}>
      {row.name}
      <span className={styles.card}>{beside}</span>
      {row.status_msg === '' ? null : <span className={styles.card}>{row.status_msg}</span>}
    </span>
  )
}

const NAME = (title: MessageKey, withVehicle: boolean): ListColumn<DeviceHealthRow> => ({
  key: 'name',
  title,
  cell: (row) => <Name row={row} withVehicle={withVehicle} />,
  card: true,
  sortBy: ({ name }) => name,
  least: 120,
})
const vehicle: ListColumn<DeviceHealthRow> = {
  key: 'vehicle',
  title: 'tires.vehicle',
  cell: ({ vehicle_name }) => vehicle_name,
  sortBy: ({ vehicle_name }) => vehicle_name,
  // A number that is torn at its hyphen is hard to find.
  least: 70,
}
const AGE: ListColumn<DeviceHealthRow> = {
  key: 'age',
  title: 'health.age',
  cell: (row) => <Age row={row} />,
  sortBy: deviceSilenceSeconds,
  exported: ({ age }, { format }) => format.age(age),
  figure: true,
  wideOnly: true,
}
const STATUS: ListColumn<DeviceHealthRow> = {
  key: 'status',
  title: 'health.status',
  cell: ({ status }) => <DeviceHealthBadge status={status} />,
  sortBy: ({ status }) => -status,
  exported: ({ status }, { t }) => t(DEVICE_HEALTH_TEXT[status]),
  least: 110,
}
const REASON: ListColumn<DeviceHealthRow> = {
  key: 'reason',
  title: 'health.reason',
  cell: ({ status_msg }) => status_msg,
  sortBy: ({ status_msg }) => status_msg || null,
  quiet: true,
  wideOnly: true,
  roomyOnly: true,
  grow: 1.6,
}

export const UNIT_HEALTH_COLUMNS: readonly ListColumn<DeviceHealthRow>[] = [
  vehicle,
  NAME('health.unit', false),
  AGE,
  STATUS,
  REASON,
]
export const SENSOR_HEALTH_COLUMNS: readonly ListColumn<DeviceHealthRow>[] = [
  NAME('tires.name', true),
  { ...vehicle, wideOnly: true },
  AGE,
  STATUS,
  REASON,
]
