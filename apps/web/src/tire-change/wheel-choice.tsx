import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { vehicleQuery } from '../fleet/queries/vehicle-query.ts'
import {
  isDual,
  positionAt,
  type WheelDrawingPosition,
  wheelAt,
  wheelKey,
  wheelsOf,
} from '../fleet/wheels/layout-geometry.ts'
import { positionName } from '../fleet/wheels/position-name.ts'
import { useVehicles } from '../store/use-fleet.ts'
import { useT } from '../texts/texts.tsx'
import { NullSelect } from '../ui/inputs/null-select.tsx'

type Props = {
  vehicleId: number | null
  position: WheelDrawingPosition | null
  onVehicle: (id: number | null) => void
  onPosition: (position: WheelDrawingPosition | null) => void
  /** Where a tire stands none can be moved to; one that is fitted there takes its place. */
  onlyEmpty: boolean
}

/** A wheel of a vehicle of the fleet, with what stands there now. */
export const WheelChoice = ({ vehicleId, position, onVehicle, onPosition, onlyEmpty }: Props) => {
  const t = useT()
  const vehicles = useVehicles()
  return (
    <>
      <NullSelect label={t('stock.onVehicle')} options={vehicles} value={vehicleId} onChange={onVehicle} />
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
  const standing = new Map(vehicle?.tires.map((tire) => [wheelKey(wheelAt(tire)), tire.name]))
  const wheels = wheelsOf(rows).filter((wheel) => !onlyEmpty || !standing.has(wheelKey(wheel)))
  const named = wheels.map((wheel) => ({
    value: wheelKey(wheel),
    label: `${positionName(t, wheel, isDual(rows, wheel))} (${standing.get(wheelKey(wheel)) ?? t('stock.empty')})`,
  }))
  const choose = (key: string | null): void => {
    const wheel = wheels.find((one) => wheelKey(one) === key)
    onPosition(wheel === undefined ? null : positionAt(wheel))
  }
  return (
    <Select
      label={t('stock.wheel')}
      data={named}
      value={position === null ? null : wheelKey(wheelAt(position))}
      onChange={choose}
      allowDeselect={false}
      nothingFoundMessage={t('records.noHit')}
    />
  )
}
