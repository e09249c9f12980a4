import type { ScreenRoute } from '../url/screen-route.ts'

/** The plain records of a fleet, and the catalogue that all fleets share. */
export const recordScreenRoutes: readonly ScreenRoute[] = [
  {
    path: '/contacts/{-$contactId}',
    title: 'nav.contacts',
    load: async () => (await import('../features/contacts/contacts-screen.tsx')).ContactsScreen,
  },
  {
    path: '/suppliers/{-$supplierId}',
    title: 'nav.suppliers',
    load: async () => (await import('../features/suppliers/suppliers-screen.tsx')).SuppliersScreen,
  },
  {
    path: '/places/{-$placeId}',
    title: 'nav.places',
    load: async () => (await import('../features/places/places-screen.tsx')).PlacesScreen,
  },
  {
    path: '/tires/types/{-$typeId}',
    title: 'nav.tireTypes',
    load: async () => (await import('../features/tire-types/tire-types-screen.tsx')).TireTypesScreen,
  },
  {
    path: '/tires/brands/{-$brandId}',
    title: 'nav.tireBrands',
    load: async () => (await import('../features/tire-brands/tire-brands-screen.tsx')).TireBrandsScreen,
  },
  {
    path: '/suspension/brands/{-$brandId}',
    title: 'nav.suspensionBrands',
    load: async () =>
      (await import('../features/suspension-brands/suspension-brands-screen.tsx')).SuspensionBrandsScreen,
  },
  {
    path: '/suspension/types/{-$typeId}',
    title: 'nav.suspensionTypes',
    load: async () => (await import('../features/suspension-types/suspension-types-screen.tsx')).SuspensionTypesScreen,
  },
  {
    path: '/vehicle/layouts/{-$layoutId}',
    title: 'nav.layouts',
    load: async () => (await import('../features/layouts/layouts-screen.tsx')).LayoutsScreen,
  },
  {
    path: '/integrators/{-$integratorId}',
    title: 'nav.integrators',
    load: async () => (await import('../features/integrators/integrators-screen.tsx')).IntegratorsScreen,
  },
  {
    path: '/notifications/{-$ruleId}',
    title: 'nav.notifications',
    load: async () =>
      (await import('../features/notification-rules/notification-rules-screen.tsx')).NotificationRulesScreen,
  },
  {
    path: '/taskrules/{-$ruleId}',
    title: 'nav.taskRules',
    load: async () => (await import('../features/task-rules/task-rules-screen.tsx')).TaskRulesScreen,
  },
  {
    path: '/reports/{-$ruleId}',
    title: 'nav.reports',
    load: async () => (await import('../features/task-rules/task-rules-screen.tsx')).TaskRulesScreenAtReportsPath,
  },
  {
    path: '/email_setup',
    title: 'nav.emailSetup',
    load: async () =>
      (await import('../features/event-email-recipients/event-email-recipients-screen.tsx')).EventEmailRecipientsScreen,
  },
  {
    path: '/deliveries/{-$deliveryId}',
    title: 'nav.deliveries',
    needs: 'deliveries.all',
    load: async () => (await import('../features/sent-messages/sent-messages-screen.tsx')).SentMessagesScreen,
  },
]
