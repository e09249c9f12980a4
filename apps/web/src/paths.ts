/** Every link of the application. An id left out is the list with nothing chosen. */
const at =
  (base: string) =>
  (id?: number | string | null): string =>
    id === undefined || id === null ? base : `${base}/${id}`

const event =
  (base: string) =>
  (type?: string | null, id?: number | null): string =>
    at(at(base)(type))(type ? id : null)

export const paths = {
  home: (): string => '/',
  about: (): string => '/about',
  login: (): string => '/login',
  forgotPassword: (): string => '/forgot-password',
  resetPassword: (): string => '/reset-password',
  profile: (): string => '/profile',
  messages: (): string => '/messages',
  privacy: (): string => '/privacy',
  cookies: (): string => '/cookies',
  notifications: at('/notifications'),
  emailSetup: (): string => '/email_setup',
  deliveries: at('/deliveries'),
  taskRules: at('/taskrules'),
  reports: at('/reports'),
  messageConfiguration: at('/setup/message_configuration'),
  message3Configuration: at('/setup/message3_configuration'),
  tasklistMessageConfiguration: at('/setup/tasklist_message_configuration'),
  connectedTo: at('/vehicleDetails/connectedTo'),
  imports: (): string => '/import',
  integrators: at('/integrators'),
  contacts: at('/contacts'),
  places: at('/places'),
  suppliers: at('/suppliers'),
  problem: at('/problems'),
  shared: (): string => '/shared',
  take: (): string => '/take',
  map: at('/map'),
  departures: (): string => '/departures',
  pumpList: (): string => '/pump-list',
  /** `rows`: which of them, as the screen's address says. */
  costs: (rows: Readonly<Record<string, string | number>> = {}): string => {
    const query = Object.entries(rows).map(([name, value]) => `${name}=${value}`)
    return ['/costs', ...(query.length === 0 ? [] : [query.join('&')])].join('?')
  },
  purchases: (): string => '/purchases',
  exports: (): string => '/exports',
  stock: (): string => '/tires/stock',
  dashboard: at('/dashboard'),
  fleetDays: (): string => '/fleet-days',
  vehicles: at('/vehicles'),
  vehicles3: at('/vehicles3'),
  unitHealth: at('/health/units'),
  tireSensorHealth: at('/health/tire_sensors'),
  tireOverview: at('/tires/overview'),
  tireOverview3: at('/tires/overview3'),
  tireEvents: event('/tires/events'),
  tireEvents3: event('/tires/events3'),
  tireBrands: at('/tires/brands'),
  tireTypes: at('/tires/types'),
  suspensionBrands: at('/suspension/brands'),
  suspensionTypes: at('/suspension/types'),
  vehicleTypes: at('/vehicle/types'),
  vehicleTypes3: at('/vehicle/types3'),
  layouts: at('/vehicle/layouts'),
  users: at('/admin/users'),
  fleets: at('/admin/fleets'),
  alertUnits: at('/admin/alert_units'),
  connectGateway: (): string => '/admin/connect',
  messageMap: (unitId: number): string => `/admin/connect?kind=mapped&unit=${unitId}`,
  discoveredTags: at('/admin/tags'),
  audit: at('/admin/audit'),
  people: (): string => '/admin/people',
  apiDocs: (): string => '/index.php/api/docs',
}
