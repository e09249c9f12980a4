import { LoginScreen } from '../features/login/login-screen.tsx'
import type { ScreenRoute } from '../url/screen-route.ts'
import { adminScreenRoutes } from './admin-screens.ts'
import { messageTextScreenRoutes } from './message-screens.ts'
import { recordScreenRoutes } from './record-screens.ts'

/** The specification's routes, and those of our own. */
export const mainScreenRoutes: readonly ScreenRoute[] = [
  {
    path: '/',
    title: 'nav.home',
    everyday: true,
    asks: ['vehicles.allCompressed'],
    load: async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
  },
  {
    path: '/login',
    title: 'nav.login',
    open: true,
    // Part of what every page starts with: nearly all it is made of is needed behind it too.
    load: async () => LoginScreen,
  },
  {
    path: '/forgot-password',
    title: 'nav.forgottenPassword',
    open: true,
    load: async () => (await import('../features/forgotten-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
  {
    path: '/reset-password',
    title: 'nav.choosePassword',
    open: true,
    load: async () => (await import('../features/forgotten-password/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    path: '/privacy',
    title: 'nav.privacy',
    open: true,
    load: async () => (await import('../features/policies/privacy-screen.tsx')).PrivacyScreen,
  },
  {
    path: '/cookies',
    title: 'nav.cookies',
    open: true,
    load: async () => (await import('../features/policies/cookies-screen.tsx')).CookiesScreen,
  },
  {
    path: '/about',
    title: 'nav.about',
    load: async () => (await import('../features/about/about-screen.tsx')).AboutScreen,
  },
  {
    path: '/profile',
    title: 'nav.profile',
    load: async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen,
  },
  {
    path: '/messages',
    title: 'nav.messages',
    load: async () => (await import('../features/messages/new-version-message-screen.tsx')).NewVersionMessageScreen,
  },
  {
    path: '/problems/{-$problemId}',
    title: 'nav.problem',
    load: async () => (await import('../features/problem/problem-screen.tsx')).ProblemScreen,
  },
  {
    path: '/shared',
    title: 'nav.sharedProblem',
    open: true,
    load: async () => (await import('../features/problem/shared-problem-screen.tsx')).SharedProblemScreen,
  },
  {
    path: '/take',
    title: 'nav.takeProblem',
    open: true,
    load: async () => (await import('../features/problem/take-problem-screen.tsx')).TakeProblemScreen,
  },
  {
    path: '/map/{-$vehicleId}',
    title: 'nav.map',
    asks: ['vehicles.allCompressed'],
    load: async () => (await import('../features/fleet-map/fleet-map-screen.tsx')).FleetMapScreen,
  },
  {
    path: '/departures',
    title: 'nav.departures',
    load: async () => (await import('../features/departures/departures-screen.tsx')).DeparturesScreen,
  },
  {
    path: '/pump-list',
    title: 'nav.pumpList',
    load: async () => (await import('../features/pump-list/pump-list-screen.tsx')).PumpListScreen,
  },
  {
    path: '/costs',
    title: 'nav.costs',
    load: async () => (await import('../features/costs/costs-screen.tsx')).CostsScreen,
  },
  {
    path: '/purchases',
    title: 'nav.purchases',
    load: async () => (await import('../features/purchases/purchases-screen.tsx')).PurchasesScreen,
  },
  {
    path: '/exports',
    title: 'nav.exports',
    load: async () => (await import('../features/exports/exports-screen.tsx')).ExportsScreen,
  },
  {
    path: '/tires/stock',
    title: 'nav.stock',
    load: async () => (await import('../features/stock/stock-screen.tsx')).StockScreen,
  },
  {
    path: '/fleet-days',
    title: 'nav.dashboard',
    load: async () => (await import('../features/fleet-days/fleet-days-screen.tsx')).FleetDaysScreen,
  },
  {
    path: '/dashboard/{-$vehicleId}',
    title: 'nav.vehicleDashboard',
    asks: ['vehicles.allCompressed'],
    load: async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: '/vehicles/{-$vehicleId}',
    title: 'nav.vehicles',
    everyday: true,
    asks: ['vehicles.allCompressed'],
    load: async () => (await import('./vehicles-pressure-route.tsx')).VehiclesPressureRoute,
  },
  {
    path: '/vehicles3/{-$vehicleId}',
    title: 'nav.vehicles3',
    everyday: true,
    asks: ['vehicles.allCompressed'],
    load: async () => (await import('./vehicles-fill-level-route.tsx')).VehiclesFillLevelRoute,
  },
  {
    path: '/tires/overview/{-$tireId}',
    title: 'nav.tireOverview',
    everyday: true,
    asks: ['tires.allCompressed?only=issues', 'tires.allCompressed'],
    load: async () => (await import('./tires-pressure-route.tsx')).TiresPressureRoute,
  },
  {
    path: '/tires/overview3/{-$tireId}',
    title: 'nav.tireOverview3',
    everyday: true,
    asks: ['tires.allCompressed?only=issues', 'tires.allCompressed'],
    load: async () => (await import('./tires-fill-level-route.tsx')).TiresFillLevelRoute,
  },
  {
    path: '/tires/events/{-$eventType}/{-$eventId}',
    title: 'nav.tireEvents',
    load: async () => (await import('./tire-events-pressure-route.tsx')).TireEventsPressureRoute,
  },
  {
    path: '/tires/events3/{-$eventType}/{-$eventId}',
    title: 'nav.tireEvents3',
    load: async () => (await import('./tire-events-fill-level-route.tsx')).TireEventsFillLevelRoute,
  },
  {
    path: '/vehicleDetails/connectedTo/{-$vehicleId}',
    title: 'nav.connectedTo',
    load: async () => (await import('../features/connections/coupled-vehicles-screen.tsx')).CoupledVehiclesScreen,
  },
  {
    path: '/health/units/{-$unitId}',
    title: 'nav.unitHealth',
    load: async () => (await import('../features/health/unit-health-screen.tsx')).UnitHealthScreen,
  },
  {
    path: '/health/tire_sensors/{-$tireId}',
    title: 'nav.tireSensorHealth',
    load: async () => (await import('../features/health/tire-sensor-health-screen.tsx')).TireSensorHealthScreen,
  },
  {
    path: '/vehicle/types/{-$typeId}',
    title: 'nav.vehicleTypes',
    load: async () => (await import('./vehicle-types-pressure-route.tsx')).VehicleTypesPressureRoute,
  },
  {
    path: '/vehicle/types3/{-$typeId}',
    title: 'nav.vehicleTypes3',
    load: async () => (await import('./vehicle-types-fill-level-route.tsx')).VehicleTypesFillLevelRoute,
  },
  ...recordScreenRoutes,
  {
    path: '/import',
    title: 'nav.imports',
    needs: 'vehicles.import',
    load: async () => (await import('../features/imports/import-screen.tsx')).ImportScreen,
  },
  ...adminScreenRoutes,
  ...messageTextScreenRoutes,
]
