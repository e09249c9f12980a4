import type { Role } from '@coldbar/domain/access/role'
import type { Translate } from '@coldbar/i18n/translator'
import { mountedPosition } from '../fleet/position-name.ts'
import { tireSearchText, vehicleSearchText } from '../fleet/search-text.ts'
import { fleetPaths } from '../session/fleet-paths.ts'
import type { NotificationsVersion } from '../session/session.ts'
import type { FleetTire } from '../store/fleet-tire.ts'
import type { FleetVehicle } from '../store/fleet-vehicle.ts'
import { navigationGroups } from './navigation-groups.ts'

export type PaletteEntry = {
  key: string
  kind: 'vehicles' | 'tires' | 'screens'
  label: string
  /** A second line to tell namesakes apart. */
  detail: string
  to: string
}

type Source = {
  vehicles: readonly FleetVehicle[]
  tires: readonly FleetTire[]
  version: NotificationsVersion
  role: Role | null
  t: Translate
}

const MOST_PER_KIND = 7

/** What the palette offers for a query: screens first while it is empty, the fleet once something is typed. */
export const paletteEntries = (
  query: string,
  { vehicles, tires, version, role, t }: Source,
): readonly PaletteEntry[] => {
  const wanted = query.trim().toLowerCase()
  const screens = screenEntries(version, role, t).filter(({ label }) => label.toLowerCase().includes(wanted))
  if (wanted === '') return screens
  return [
    ...firstHits(vehicles, wanted, vehicleSearchText(t)).map((vehicle) => vehicleEntry(vehicle, version)),
    ...firstHits(tires, wanted, tireSearchText(t)).map((tire) => tireEntry(tire, version, t)),
    ...screens.slice(0, MOST_PER_KIND),
  ]
}

/** Names that begin with the query come before those that merely contain it. Stops at the first few. */
const firstHits = <Item extends { readonly name: string }>(
  items: readonly Item[],
  wanted: string,
  searchText: (item: Item) => string,
): readonly Item[] => {
  const begins: Item[] = []
  const contains: Item[] = []
  for (const item of items) {
    if (begins.length === MOST_PER_KIND) break
    if (item.name.toLowerCase().startsWith(wanted)) begins.push(item)
    else if (contains.length < MOST_PER_KIND && searchText(item).includes(wanted)) contains.push(item)
  }
  return [...begins, ...contains].slice(0, MOST_PER_KIND)
}

const vehicleEntry = ({ id, name, typeName, address }: FleetVehicle, version: NotificationsVersion): PaletteEntry => ({
  key: `vehicle-${id}`,
  kind: 'vehicles',
  label: name,
  detail: [typeName, address].filter(Boolean).join(' · '),
  to: fleetPaths(version).vehicles(id),
})

const tireEntry = (tire: FleetTire, version: NotificationsVersion, t: Translate): PaletteEntry => ({
  key: `tire-${tire.id}`,
  kind: 'tires',
  label: tire.name,
  detail: [tire.vehicle_name, mountedPosition(tire, t)].filter(Boolean).join(' · '),
  to: fleetPaths(version).tires(tire.id),
})

const screenEntries = (version: NotificationsVersion, role: Role | null, t: Translate): readonly PaletteEntry[] =>
  navigationGroups(version, role).flatMap((group) =>
    group.items.map(({ to, title }) => ({
      key: to,
      kind: 'screens' as const,
      label: t(title),
      // A group of one screen bears that screen's name: said once is enough.
      detail: t(group.title) === t(title) ? '' : t(group.title),
      to,
    })),
  )
