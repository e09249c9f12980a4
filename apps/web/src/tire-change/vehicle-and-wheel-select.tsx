import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { vehicleQuery } from '../fleet/queries/vehicle-query.ts'
import {
  isDualWheelSlot,
  positionOfWheelSlot,
  type WheelDrawingPosition,
  wheelSlotKey,
  wheelSlotOfPosition,
  wheelSlotsOfLayout,
} from '../fleet/wheels/layout-geometry.ts'
import { wheelSlotPositionName } from '../fleet/wheels/position-name.ts'
import { useVehicles } from '../store/use-fleet.ts'
import { useT } from '../texts/texts.tsx'
import { OptionalRecordSelect } from '../ui/inputs/optional-record-select.tsx'

type Props = {
  vehicleId: number | null
  position: WheelDrawingPosition | null
  onVehicle: (id: number | null) => void
  onPosition: (position: WheelDrawingPosition | null) => void
  /** Where a tire stands none can be moved to; one that is fitted there takes its place. */
  onlyEmpty: boolean
}

/** A wheel of a vehicle of the fleet, with what stands there now. */
export const VehicleAndWheelSelect = ({ vehicleId, position, onVehicle, onPosition, onlyEmpty }: Props) => {
  const t = useT()
  const vehicles = useVehicles()
  return (
    <>
      <OptionalRecordSelect
        label={t('stock.onVehicle')}
        options={vehicles}
        value={vehicleId}
        onChange={onVehicle}
        opensAtOnce={vehicleId === null}
      />
      {vehicleId === null ? null : (
        <Wheels vehicleId={vehicleId} position={position} onPosition={onPosition} onlyEmpty={onlyEmpty} />
      )}
    </>
  )
}

type WheelsProps = Pick<Props, 'position' | 'onPosition' | 'onlyEmpty'> & { vehicleId: number }

const Wheels = ({ vehicleId, position, onPosition, onlyEmpty }: WheelsProps) => {
  const t = useT()
  const { data: vehicle } = useQuery(vehicleQuery(vehicleId))
  const rows = vehicle?.layout.rows ?? []
  const standing = new Map(vehicle?.tires.map((tire) => [wheelSlotKey(wheelSlotOfPosition(tire)), tire.name]))
  const wheels = wheelSlotsOfLayout(rows).filter((wheel) => !onlyEmpty || !standing.has(wheelSlotKey(wheel)))
  const named = wheels.map((wheel) => ({
    value: wheelSlotKey(wheel),
    label: `${wheelSlotPositionName(t, wheel, isDualWheelSlot(rows, wheel))} (${standing.get(wheelSlotKey(wheel)) ?? t('stock.empty')})`,
  }))
  const choose = (key: string | null): void => {
    const wheel = wheels.find((one) => wheelSlotKey(one) === key)
    onPosition(wheel === undefined ? null : positionOfWheelSlot(wheel))
  }
  return (
    <Select
      // The wheels come with the vehicle: they are shown as soon as it is there, and stay though a tire comes or goes.
      key={`${vehicleId} ${vehicle === undefined}`}
      disabled={vehicle === undefined}
      label={t('stock.wheel')}
      searchable
      defaultDropdownOpened={position === null && named.length > 0}
      data={named}
      value={position === null ? null : wheelSlotKey(wheelSlotOfPosition(position))}
      onChange={choose}
      allowDeselect={false}
      nothingFoundMessage={t('records.noHit')}
    />
  )
}
