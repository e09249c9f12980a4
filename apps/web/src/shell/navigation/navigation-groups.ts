import type { CallName } from '@coldbar/domain/access/call-access'
import { mayCall } from '@coldbar/domain/access/may-call'
import type { Role } from '@coldbar/domain/access/role'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { MessageKey } from '@coldbar/i18n/message-key'
import {
  type Icon,
  IconAlertOctagon,
  IconChartLine,
  IconCircleDot,
  IconCoins,
  IconFileDownload,
  IconGauge,
  IconHeartbeat,
  IconHistory,
  IconLayoutDashboard,
  IconLink,
  IconMap2,
  IconRoute,
  IconRouter,
  IconShoppingCart,
  IconStack2,
  IconTag,
  IconTruck,
} from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { fleetPathsOfVersion } from '../../session/fleet-paths.ts'

export type NavigationItem = {
  to: string
  title: MessageKey
  /** Shown to whoever may make this call. */
  call?: CallName
  icon?: Icon
}
export type NavigationGroup = {
  title: MessageKey
  items: readonly NavigationItem[]
  /** What is set up once and then seldom opened: all of it stands behind one entry. */
  isSetup?: true
}

/** The same places for both generations of the interface; only the addresses differ. */
const generations = (version: NotificationsVersion) => {
  const { vehicles, tires, events, types, messages } = fleetPathsOfVersion(version)
  return {
    vehicles: { to: vehicles(), title: 'nav.vehicles3' },
    tires: { to: tires(), title: 'nav.tireOverview3' },
    events: { to: events(), title: 'nav.tireEvents3' },
    types: { to: types(), title: 'nav.vehicleTypes3' },
    messages: {
      to: messages(),
      title: version === 3 ? 'nav.message3Configuration' : 'nav.messageConfiguration',
    },
  } as const
}

/**
 * The left navigation, in the order of an operator's day; each role sees what it may open, and nobody what is still to
 * come.
 */
export const navigationGroups = (version: NotificationsVersion, role: Role | null): readonly NavigationGroup[] =>
  everyGroup(version)
    .map((group) => ({ ...group, items: group.items.filter(({ call }) => call === undefined || mayCall(role, call)) }))
    .filter(({ items }) => items.length > 0)

const everyGroup = (version: NotificationsVersion): readonly NavigationGroup[] => {
  const own = generations(version)
  return [
    {
      title: 'nav.groups.now',
      items: [
        { to: paths.home(), title: 'nav.home', icon: IconAlertOctagon },
        { to: paths.map(), title: 'nav.map', icon: IconMap2 },
        { to: paths.departures(), title: 'nav.departures', icon: IconRoute },
        { to: paths.pumpList(), title: 'nav.pumpList', icon: IconGauge },
        { to: paths.fleetDays(), title: 'nav.dashboard', icon: IconChartLine },
      ],
    },
    {
      title: 'nav.groups.vehicles',
      items: [
        { ...own.vehicles, icon: IconTruck },
        { to: paths.dashboard(), title: 'nav.vehicleDashboard', icon: IconLayoutDashboard },
        { to: paths.connectedTo(), title: 'nav.connectedTo', icon: IconLink },
      ],
    },
    {
      title: 'nav.groups.tires',
      items: [
        { ...own.tires, icon: IconCircleDot },
        { to: paths.stock(), title: 'nav.stock', icon: IconStack2 },
        { ...own.events, icon: IconHistory },
        { to: paths.costs(), title: 'nav.costs', icon: IconCoins },
        { to: paths.purchases(), title: 'nav.purchases', icon: IconShoppingCart },
        { to: paths.exports(), title: 'nav.exports', icon: IconFileDownload },
      ],
    },
    {
      title: 'nav.groups.health',
      items: [
        { to: paths.unitHealth(), title: 'nav.unitHealth', icon: IconRouter },
        { to: paths.tireSensorHealth(), title: 'nav.tireSensorHealth', icon: IconHeartbeat },
        { to: paths.discoveredTags(), title: 'nav.discoveredTags', call: 'tags.discovered', icon: IconTag },
      ],
    },
    {
      title: 'nav.groups.telling',
      isSetup: true,
      items: [
        { to: paths.notifications(), title: 'nav.notifications' },
        { to: paths.emailSetup(), title: 'nav.emailSetup' },
        { to: paths.taskRules(), title: 'nav.taskRules' },
        own.messages,
        { to: paths.tasklistMessageConfiguration(), title: 'nav.tasklistMessageConfiguration' },
        { to: paths.deliveries(), title: 'nav.deliveries', call: 'deliveries.all' },
      ],
    },
    {
      title: 'nav.groups.equipment',
      isSetup: true,
      items: [
        own.types,
        { to: paths.layouts(), title: 'nav.layouts' },
        { to: paths.integrators(), title: 'nav.integrators' },
        { to: paths.imports(), title: 'nav.imports', call: 'vehicles.import' },
      ],
    },
    {
      title: 'nav.groups.records',
      isSetup: true,
      items: [
        { to: paths.contacts(), title: 'nav.contacts' },
        { to: paths.suppliers(), title: 'nav.suppliers' },
        { to: paths.places(), title: 'nav.places' },
        { to: paths.tireBrands(), title: 'nav.tireBrands' },
        { to: paths.tireTypes(), title: 'nav.tireTypes' },
        { to: paths.suspensionBrands(), title: 'nav.suspensionBrands' },
        { to: paths.suspensionTypes(), title: 'nav.suspensionTypes' },
      ],
    },
    {
      title: 'nav.groups.administration',
      isSetup: true,
      items: [
        { to: paths.users(), title: 'nav.users', call: 'users.all' },
        { to: paths.fleets(), title: 'nav.fleets', call: 'fleets.all' },
        { to: paths.alertUnits(), title: 'nav.alertUnits', call: 'alertUnits.all' },
        { to: paths.audit(), title: 'nav.audit', call: 'audit.all' },
        { to: paths.people(), title: 'nav.people', call: 'people.erased' },
      ],
    },
  ]
}

/** What a phone's bottom bar offers; everything else is behind its menu. */
export const bottomBarItems = (version: NotificationsVersion): readonly NavigationItem[] => {
  const { vehicles, tires } = generations(version)
  return [
    { to: paths.home(), title: 'nav.groups.now', icon: IconAlertOctagon },
    { ...vehicles, icon: IconTruck },
    { ...tires, icon: IconCircleDot },
    { to: paths.pumpList(), title: 'nav.pumpList', icon: IconGauge },
  ]
}
