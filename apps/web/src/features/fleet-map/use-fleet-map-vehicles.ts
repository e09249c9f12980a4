import { ALARM_LEVELS, type AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { useMemo } from 'react'
import { worstFirstVehicleSortKey } from '../../fleet/condition/worst-first-sort-keys.ts'
import { vehicleSearchText } from '../../fleet/list/search-text.ts'
import type { FleetPlace } from '../../fleet/map-geofences.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { useVehicleListQuery, useVehicles } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { useVisibleListItems } from '../../ui/list/use-visible-list-items.ts'
import { vehicleOfDepotFilter } from './vehicles-of-depot.ts'

const NO_COLUMNS: readonly ListColumn<FleetVehicle>[] = []

type Filter = { places: readonly FleetPlace[] | undefined; depotId: number | null; level: AlarmLevel | null }

/** The vehicles that the map and its list show: of the depot, the level and the search of the address. */
export const useFleetMapVehicles = ({ places, depotId, level }: Filter) => {
  const t = useT()
  const vehicles = useVehicles()
  const { isPending, error, refetch } = useVehicleListQuery()
  const ofDepot = useMemo(() => {
    if (depotId === null) return vehicles
    return places === undefined ? [] : vehicles.filter(vehicleOfDepotFilter(places, depotId))
  }, [vehicles, places, depotId])
  const counts = useMemo(() => {
    const found = Object.fromEntries(ALARM_LEVELS.map((one) => [one, 0])) as Record<AlarmLevel, number>
    for (const vehicle of ofDepot) found[vehicle.level] += 1
    return found
  }, [ofDepot])
  const filter = useMemo(
    () => (level === null ? undefined : (vehicle: FleetVehicle) => vehicle.level === level),
    [level],
  )
  const list = useVisibleListItems({
    items: ofDepot,
    loading: isPending || (depotId !== null && places === undefined),
    columns: NO_COLUMNS,
    worst: worstFirstVehicleSortKey,
    searchText: vehicleSearchText(t),
    filter,
  })
  return { list, counts, vehicles, error, refetch }
}
