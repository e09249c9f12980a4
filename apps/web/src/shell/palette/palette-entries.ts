import { mayCall } from '@coldbar/domain/access/may-call'
import type { Role } from '@coldbar/domain/access/role'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@coldbar/domain/texts/language'
import type { Translate } from '@coldbar/i18n/translator'
import { tireSearchText, vehicleSearchText } from '../../fleet/list/search-text.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { fleetPathsOfVersion } from '../../session/fleet-paths.ts'
import type { FleetTire } from '../../store/fleet-tire.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { containsSearchWords, searchWordsOf } from '../../ui/list/list-text-search.ts'
import { navigationGroups } from '../navigation/navigation-groups.ts'

/** What choosing an entry does. */
export type PaletteAction =
  | { readonly does: 'go'; readonly to: string }
  | { readonly does: 'mute'; readonly tireId: number; readonly name: string }
  | { readonly does: 'appearance'; readonly scheme: 'light' | 'dark' | 'auto' }
  | { readonly does: 'language'; readonly language: Language }

export type PaletteEntry = {
  key: string
  kind: 'vehicles' | 'tires' | 'screens' | 'actions'
  label: string
  /** A second line to tell namesakes apart. */
  detail: string
  action: PaletteAction
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
export const paletteEntries = (query: string, source: Source): readonly PaletteEntry[] => {
  const { vehicles, tires, version, role, t } = source
  const words = searchWordsOf(query)
  const isHit = ({ label, detail }: PaletteEntry) => containsSearchWords(`${label}\n${detail}`.toLowerCase(), words)
  const screens = screenEntries(version, role, t).filter(isHit)
  if (words.length === 0) return screens
  return [
    ...bestHits(vehicles, query, vehicleSearchText(t)).map((vehicle) => vehicleEntry(vehicle, version)),
    ...bestHits(tires, query, tireSearchText(t)).map((tire) => tireEntry(tire, version, t)),
    ...screens.slice(0, MOST_PER_KIND),
    ...[...muteEntries(source), ...addEntries(source), ...lookEntries(t)].filter(isHit).slice(0, MOST_PER_KIND),
  ]
}

/**
 * Names that begin with the query come first, then those that contain it, then what has it in another of its words, as the
 * name of what it pulls. Stops at the first few of the best.
 */
const bestHits = <Item extends { readonly name: string }>(
  items: readonly Item[],
  query: string,
  searchText: (item: Item) => string,
): readonly Item[] => {
  const wanted = query.trim().toLowerCase()
  const words = searchWordsOf(query)
  const [begins, contains, mentions]: [Item[], Item[], Item[]] = [[], [], []]
  for (const item of items) {
    if (begins.length === MOST_PER_KIND) break
    const at = item.name.toLowerCase().indexOf(wanted)
    if (at === 0) begins.push(item)
    else if (at > 0) contains.push(item)
    else if (mentions.length < MOST_PER_KIND && containsSearchWords(searchText(item), words)) mentions.push(item)
  }
  return [...begins, ...contains, ...mentions].slice(0, MOST_PER_KIND)
}

const vehicleEntry = ({ id, name, typeName, address }: FleetVehicle, version: NotificationsVersion): PaletteEntry => ({
  key: `vehicle-${id}`,
  kind: 'vehicles',
  label: name,
  detail: [typeName, address].filter(Boolean).join(' · '),
  action: { does: 'go', to: fleetPathsOfVersion(version).vehicles(id) },
})

const placeOf = (tire: FleetTire, t: Translate): string =>
  [tire.vehicle_name, mountedPositionName(tire, t)].filter(Boolean).join(' · ')

const tireEntry = (tire: FleetTire, version: NotificationsVersion, t: Translate): PaletteEntry => ({
  key: `tire-${tire.id}`,
  kind: 'tires',
  label: tire.name,
  detail: placeOf(tire, t),
  action: { does: 'go', to: fleetPathsOfVersion(version).tires(tire.id) },
})

const screenEntries = (version: NotificationsVersion, role: Role | null, t: Translate): readonly PaletteEntry[] =>
  navigationGroups(version, role).flatMap((group) =>
    group.items.map(({ to, title }) => ({
      key: to,
      kind: 'screens' as const,
      label: t(title),
      // A group of one screen bears that screen's name: said once is enough.
      detail: t(group.title) === t(title) ? '' : t(group.title),
      action: { does: 'go' as const, to },
    })),
  )

const MUTABLE: ReadonlySet<AlarmLevel> = new Set<AlarmLevel>(['alarm', 'warning', 'info'])

/** Tires at which something goes on can be muted from here for a day. */
const muteEntries = ({ tires, role, t }: Source): readonly PaletteEntry[] =>
  mayCall(role, 'tires.muteAlarm')
    ? tires
        .filter(({ level }) => MUTABLE.has(level))
        .map((tire) => ({
          key: `mute-${tire.id}`,
          kind: 'actions',
          label: t('shell.palette.mute', { tire: tire.name }),
          detail: placeOf(tire, t),
          action: { does: 'mute', tireId: tire.id, name: tire.name },
        }))
    : []

/** Opens the form of a new record on its screen. */
const addEntries = ({ version, role, t }: Source): readonly PaletteEntry[] => {
  const own = fleetPathsOfVersion(version)
  const places = [
    { call: 'vehicles.add', to: own.vehicles(), title: 'nav.vehicles3' },
    { call: 'tires.add', to: own.tires(), title: 'nav.tireOverview3' },
  ] as const
  return places
    .filter(({ call }) => mayCall(role, call))
    .map(({ to, title }) => ({
      key: `add-${to}`,
      kind: 'actions',
      label: t('shell.palette.add', { what: t(title) }),
      detail: '',
      action: { does: 'go', to: `${to}?add=1` },
    }))
}

const SCHEMES = [
  { scheme: 'light', text: 'shell.light' },
  { scheme: 'dark', text: 'shell.dark' },
  { scheme: 'auto', text: 'shell.system' },
] as const

const lookEntries = (t: Translate): readonly PaletteEntry[] => [
  ...SCHEMES.map(({ scheme, text }) => ({
    key: `scheme-${scheme}`,
    kind: 'actions' as const,
    label: t(text),
    detail: t('shell.appearance'),
    action: { does: 'appearance' as const, scheme },
  })),
  ...LANGUAGES.map((language) => ({
    key: `language-${language}`,
    kind: 'actions' as const,
    label: LANGUAGE_NAMES[language],
    detail: t('common.language'),
    action: { does: 'language' as const, language },
  })),
]
