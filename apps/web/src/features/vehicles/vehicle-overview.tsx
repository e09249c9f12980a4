import { VehicleDrawing } from '../../fleet/wheels/vehicle-drawing.tsx'
import { toDrawnTire, type VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { SpareWheels } from './spare-wheels.tsx'
import { WheelTireChangeMenu } from './wheel-menu.tsx'

type Props = { vehicle: VehicleAnswer; linkToTire: (id: number) => string }

/** The vehicle drawn with its tires. */
export const VehicleOverviewDrawing = ({ vehicle, linkToTire }: Props) => {
  const t = useT()
  const tires = vehicle.tires.map(toDrawnTire)
  return (
    <>
      {vehicle.layout.rows.length === 0 ? (
        <EmptyState title={t('vehicles.noLayout')} />
      ) : (
        <VehicleDrawing
          rows={vehicle.layout.rows}
          tires={tires}
          linkToTire={linkToTire}
          whole
          menuOf={(wheel, name, tire) => (
            <WheelTireChangeMenu vehicle={vehicle.data} spares={vehicle.spares} wheel={wheel} name={name} tire={tire} />
          )}
        />
      )}
      {vehicle.spares.length === 0 ? null : <SpareWheels spares={vehicle.spares} linkToTire={linkToTire} />}
    </>
  )
}
