import type { ScreenRoute } from '../url/screen-route.ts'

/** Screens beyond the specification's, for whoever looks after the installation. */
export const adminScreenRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/users/{-$userId}',
    title: 'nav.users',
    needs: 'users.all',
    load: async () => (await import('../features/users/users-screen.tsx')).UsersScreen,
  },
  {
    path: '/admin/fleets/{-$fleetId}',
    title: 'nav.fleets',
    needs: 'fleets.all',
    load: async () => (await import('../features/fleets/fleets-screen.tsx')).FleetsScreen,
  },
  {
    path: '/admin/alert_units/{-$unitId}',
    title: 'nav.alertUnits',
    needs: 'alertUnits.all',
    load: async () => (await import('../features/alert-units/alert-units-screen.tsx')).AlertUnitsScreen,
  },
  {
    path: '/admin/connect',
    title: 'nav.connectGateway',
    needs: 'alertUnits.add',
    load: async () => (await import('../features/alert-units/connect/connect-gateway-screen.tsx')).ConnectGatewayScreen,
  },
  {
    path: '/admin/tags/{-$tagId}',
    title: 'nav.discoveredTags',
    needs: 'tags.discovered',
    load: async () => (await import('../features/tags/discovered-tags-screen.tsx')).DiscoveredTagsScreen,
  },
  {
    path: '/admin/audit/{-$entryId}',
    title: 'nav.audit',
    needs: 'audit.all',
    load: async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/admin/people',
    title: 'nav.people',
    needs: 'people.erased',
    load: async () => (await import('../features/people/people-screen.tsx')).PeopleScreen,
  },
]
