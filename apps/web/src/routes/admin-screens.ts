import type { Screen } from '../url/screen.ts'

/** Screens beyond the specification's, for whoever looks after the installation. */
export const adminScreens: readonly Screen[] = [
  {
    path: '/admin/users/{-$userId}',
    title: 'admin.users.title',
    needs: 'users.all',
    load: async () => (await import('../features/users/users-screen.tsx')).UsersScreen,
  },
  {
    path: '/admin/fleets/{-$fleetId}',
    title: 'admin.fleets.title',
    needs: 'fleets.all',
    load: async () => (await import('../features/fleets/fleets-screen.tsx')).FleetsScreen,
  },
  {
    path: '/admin/alert_units/{-$unitId}',
    title: 'admin.units.title',
    needs: 'alertUnits.all',
    load: async () => (await import('../features/alert-units/alert-units-screen.tsx')).AlertUnitsScreen,
  },
  {
    path: '/admin/tags/{-$tagId}',
    title: 'admin.tags.title',
    needs: 'tags.discovered',
    load: async () => (await import('../features/tags/discovered-tags-screen.tsx')).DiscoveredTagsScreen,
  },
  {
    path: '/admin/audit/{-$entryId}',
    title: 'admin.audit.title',
    needs: 'audit.all',
    load: async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
  },
]
