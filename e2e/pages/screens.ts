import type { Messages } from '@coldbar/i18n/messages'
import type { Page } from '@playwright/test'
import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'

const ID: Readonly<Record<string, () => number>> = {
  SICK: () => vehicleId(SEED_FLEET_NAMES.sick),
  WELL: () => vehicleId(SEED_FLEET_NAMES.well),
  SICK_TIRE: () => tireId(seedTireName(SEED_FLEET_NAMES.sick, 0)),
  WELL_TIRE: () => tireId(seedTireName(SEED_FLEET_NAMES.well, 0)),
}

/** The address as it is once set-up has made what it names. */
export const addressOfScreen = (screen: string): string =>
  screen.replace(/[A-Z_]{4,}/, (name) => String(ID[name]?.() ?? name))

/** What anybody may read: lists, what is chosen in them, and every tab. */
export const SCREENS_OF_ANY_ROLE: readonly string[] = [
  '/',
  '/map',
  '/map/SICK',
  '/departures',
  '/pump-list',
  '/costs',
  '/purchases',
  '/problems',
  '/exports',
  '/tires/stock',
  '/fleet-days',
  '/dashboard',
  '/dashboard/WELL',
  '/dashboard/SICK?tab=settings',
  '/about',
  '/profile',
  '/privacy',
  '/cookies',
  '/messages',
  '/vehicles3',
  '/vehicles3/SICK',
  '/vehicles3/WELL?tab=wheels',
  '/vehicles3/WELL?tab=pressure',
  '/vehicles3/WELL?tab=temperature',
  '/vehicles3/WELL?tab=weight',
  '/vehicles3/WELL?tab=trips',
  '/vehicles3/WELL?tab=timeline',
  '/vehicles3/WELL?tab=settings',
  '/vehicles',
  '/vehicles/SICK',
  '/tires/overview3',
  '/tires/overview3/SICK_TIRE',
  '/tires/overview3/WELL_TIRE?tab=measurements',
  '/tires/overview3/WELL_TIRE?tab=measurements&span=week',
  '/tires/overview3/WELL_TIRE?tab=trips',
  '/tires/overview3/WELL_TIRE?tab=timeline',
  '/tires/overview',
  '/tires/overview/SICK_TIRE',
  '/tires/overview/SICK_TIRE?tab=measurements',
  '/tires/overview/SICK_TIRE?tab=history',
  '/tires/overview/SICK_TIRE?tab=settings',
  '/tires/overview/SICK_TIRE?tab=remarks',
  '/health/units',
  '/health/tire_sensors',
  '/health/tire_sensors/WELL_TIRE',
  '/vehicleDetails/connectedTo',
  '/vehicleDetails/connectedTo/WELL?tab=tires',
  '/vehicleDetails/connectedTo/WELL?tab=tirePositions',
  '/vehicleDetails/connectedTo/WELL?tab=positions',
  '/contacts',
  '/suppliers',
  '/places',
  '/integrators',
  '/tires/brands',
  '/tires/types',
  '/suspension/brands',
  '/suspension/types',
  '/vehicle/types',
  '/vehicle/types3',
  '/vehicle/layouts',
  '/tires/events',
  '/tires/events3',
  '/notifications',
  '/email_setup',
  '/taskrules',
  '/reports',
  '/setup/message_configuration',
  '/setup/message_configuration/1',
  '/setup/message_configuration/2',
  '/setup/message3_configuration',
  '/setup/message3_configuration/2',
  '/setup/tasklist_message_configuration',
  '/setup/tasklist_message_configuration/2',
]

/** What only those may open who keep the fleet or the installation. */
export const ADMIN_AND_EDITOR_SCREENS: readonly string[] = [
  '/import',
  '/import?kind=tires',
  '/import?kind=tags',
  '/admin/users',
  '/admin/fleets',
  '/admin/alert_units',
  '/admin/connect',
  '/admin/tags',
  '/admin/audit',
  '/admin/people',
]

/** What everybody reads but a guest. */
export const OPERATOR_SCREENS: readonly string[] = ['/deliveries']

/** What somebody sees who forgot the password. */
const FORGOTTEN: readonly string[] = ['/forgot-password', '/reset-password']

type Open = (page: Page, texts: Messages) => Promise<void>

const press =
  (key: 'add' | 'edit'): Open =>
  async (page, texts) => {
    await page.getByRole('main').getByRole('button', { name: texts.common[key], exact: true }).first().click()
    await page.getByRole('button', { name: texts.common.save, exact: true }).waitFor()
  }

/** A tire in the grid of a type, whose alarms are then edited. */
const openFirstTire: Open = async (page, texts) => {
  await page.getByRole('listitem').getByRole('link', { name: SEED_FLEET_NAMES.type }).first().click()
  await page.getByRole('group', { name: texts.vehicleTypes.tires, exact: true }).getByRole('button').first().click()
  await page.getByRole('button', { name: texts.common.save, exact: true }).waitFor()
}

/** Every form, and how it is opened where one is. */
const FORMS: readonly { at: string; by: string; open: Open }[] = [
  ...[
    '/contacts',
    '/suppliers',
    '/integrators',
    '/tires/brands',
    '/tires/types',
    '/suspension/brands',
    '/suspension/types',
    '/vehicle/layouts',
    '/admin/users',
    '/admin/fleets',
    '/admin/alert_units',
    '/vehicles3',
    '/tires/overview3',
    '/vehicle/types3',
    '/vehicle/types',
  ].map((at) => ({ at, by: 'Add', open: press('add') })),
  ...['/vehicle/types3', '/vehicle/types'].map((at) => ({ at, by: 'a tire', open: openFirstTire })),
  ...['/vehicles/WELL', '/tires/overview/WELL_TIRE'].map((at) => ({ at, by: 'Edit', open: press('edit') })),
]

/** All there is to look at, screens and forms, by name. */
export const ALL_SCREENS_AND_FORMS: readonly { name: string; at: string; open?: Open }[] = [
  ...[...SCREENS_OF_ANY_ROLE, ...OPERATOR_SCREENS, ...ADMIN_AND_EDITOR_SCREENS, ...FORGOTTEN].map((at) => ({
    name: at,
    at,
  })),
  ...FORMS.map(({ at, by, open }) => ({ name: `${at}, form by ${by}`, at, open })),
]
