import { COMPRESSED_TIRE_COLUMNS } from '@coldbar/contract/tires/compressed-list'
import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import type { CallName } from '@coldbar/domain/access/call-access'
import type { Role } from '@coldbar/domain/access/role'
import { AXLE_WITH_DUALS, AXLE_WITH_SINGLES } from '@coldbar/domain/layouts/wheel-layout'
import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import type { FunctionComponent } from 'react'
import { AlertUnitsScreen } from '../features/alert-units/alert-units-screen.tsx'
import { ClaimUnitTopicForm } from '../features/alert-units/unit-topic-form.tsx'
import { ContactsScreen } from '../features/contacts/contacts-screen.tsx'
import { CostFactorsDialog } from '../features/costs/cost-factors-dialog.tsx'
import { PlanDepartureDialog } from '../features/departures/plan-departure-dialog.tsx'
import { EventEmailRecipientsScreen } from '../features/event-email-recipients/event-email-recipients-screen.tsx'
import { FleetsScreen } from '../features/fleets/fleets-screen.tsx'
import { IntegratorVehicleIdentitiesEditor } from '../features/integrators/integrator-vehicle-identities-editor.tsx'
import { IntegratorsScreen } from '../features/integrators/integrators-screen.tsx'
import { layoutPreviewOf } from '../features/layouts/layout-draft.ts'
import { LayoutsScreen } from '../features/layouts/layouts-screen.tsx'
import { AddMessageTemplateDialog } from '../features/message-texts/add-message-template.tsx'
import { PRESSURE_ALARM_TEXTS_SCREEN } from '../features/message-texts/message-text-calls.ts'
import { PressureAlarmTextsScreen } from '../features/message-texts/message-texts-screen-variants.tsx'
import { NotificationRulesScreen } from '../features/notification-rules/notification-rules-screen.tsx'
import { PlaceGroupsDialog } from '../features/places/place-groups.tsx'
import { PlacesScreen } from '../features/places/places-screen.tsx'
import { ChangePasswordForm } from '../features/profile/change-password.tsx'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { ConfirmAuthenticatorForm } from '../features/profile/second-factor/confirm-authenticator-form.tsx'
import { IdentityProofForm } from '../features/profile/second-factor/identity-proof-form.tsx'
import {
  type IdentityProof,
  requestNewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '../features/profile/second-factor/second-factor-query.ts'
import { SuppliersScreen } from '../features/suppliers/suppliers-screen.tsx'
import { SuspensionBrandsScreen } from '../features/suspension-brands/suspension-brands-screen.tsx'
import { SuspensionTypesScreen } from '../features/suspension-types/suspension-types-screen.tsx'
import { TaskRulesScreen } from '../features/task-rules/task-rules-screen.tsx'
import { TireBrandsScreen } from '../features/tire-brands/tire-brands-screen.tsx'
import { TireTypesScreen } from '../features/tire-types/tire-types-screen.tsx'
import { NoteTreadDialog } from '../features/tires/note-tread-dialog.tsx'
import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'
import { TireRemarkForm } from '../features/tires/tire-remark-form.tsx'
import { tiresPressureVariant } from '../features/tires/tires-pressure-variant.ts'
import { UsersScreen } from '../features/users/users-screen.tsx'
import { vehicleTypesFillLevelVariant } from '../features/vehicle-types/vehicle-types-fill-level-variant.ts'
import { VehicleTypesScreen } from '../features/vehicle-types/vehicle-types-screen.tsx'
import { vehiclesFillLevelVariant } from '../features/vehicles/vehicles-fill-level-variant.ts'
import { VehiclesScreen } from '../features/vehicles/vehicles-screen.tsx'
import { ProblemAssignmentDialog } from '../fleet/problems/problem-assignment-dialog.tsx'
import { TireChangeDialog } from '../tire-change/tire-change-dialog.tsx'
import type { showScreen } from './a-screen.tsx'
import { A_LAYOUT, aTireAnswer } from './a-tire-answer.ts'
import { aTireProblem } from './a-tire-problem.ts'
import { aVehicleAnswer } from './a-vehicle-answer.ts'
import { BLANK_RECORDS } from './blank-records.ts'
import type { serveCalls } from './fake-server.ts'

type Answers = Parameters<typeof serveCalls>[0]
type Page = Awaited<ReturnType<typeof showScreen>>

/** A form as somebody comes to it. */
export type FormCase = {
  readonly screen: FunctionComponent
  readonly route: string
  readonly at: string
  readonly role?: Role
  /** What the server answers before and beside the save. */
  readonly answers: Answers
  /** Opens it; the button Edit when left out. */
  readonly open?: (page: Page) => Promise<unknown>
  /** Types into it; a sign more in its first field when left out. */
  readonly type?: (page: Page) => Promise<unknown>
  /** The button that sends it; Save when left out. */
  readonly save?: string
  /** Changes a field that takes more than one press. */
  readonly change?: Readonly<Record<string, (page: Page) => Promise<unknown>>>
  /** Puts right what a change of a field took away, such as the wheel of another vehicle. */
  readonly repair?: Readonly<Record<string, (page: Page) => Promise<unknown>>>
  /** Fields of the call that it does not ask, and why: the banner tells of them. */
  readonly notAsked?: Readonly<Record<string, string>>
}

const BY_THE_PAGE = 'the page says it'
const BY_THE_YARD = 'said of what was noted without a network'

const OF_EACH_WHEEL = 'asked of each wheel'
const OF_THE_VEHICLE = 'asked in the form of the vehicle'
const OF_COMING_IN = 'asked of a rule for what comes in'
const ELSEWHERE = 'of another kind of change'

const REACH = { phone: '1', fax: '4', street: 'Kade 1', place: 'Breda', zipcode: '4811', country: 'NL' }
const PERSON = { title: 'Ir.', prename: 'Jan', phone_direct: '2', mobile: '3', assistant: 'Eva', occupation: 'Planner' }
const CONTACT = {
  ...BLANK_RECORDS.contact,
  ...{ id: 4, name: 'Jansen', email: 'jan@x.nl', secondary_email: 'jj@x.nl' },
  ...REACH,
  ...PERSON,
}
const SUPPLIER = { ...BLANK_RECORDS.supplier, id: 4, name: 'Bandenhal', web: 'banden.nl', ...REACH }
const INTEGRATOR = {
  ...{ id: 4, name: 'OBC', integrator_type: 0 as const, endpoint: 'https://x.nl', dispatcher: 'd', systemnr: 1 },
  ...{ integrator: 'i', tells_departures: false, suppliers: [], password_set: true, apikey_set: false },
}
const IDENTITIES = {
  data: ([0, 1, 2] as const).map((kind) => ({ integrator_data_type: kind, sub_identities: ['AB-12'] })),
}
const AT_THIS_WHEEL = {
  vehicle_id: BY_THE_PAGE,
  position_row: BY_THE_PAGE,
  position_left_right: BY_THE_PAGE,
  position_inside_outside: BY_THE_PAGE,
}
const BOB = { id: 7, name: 'Bob', email: true, phone: true, push: false }
const CUSTOM = { template_id: 3, name: 'Short' }
// It keeps the least that it may: whatever is typed removes nothing, and is not asked about.
const FLEET = {
  id: 4,
  name: 'North',
  time_zone: 'Europe/Amsterdam',
  vehicles: 12,
  demands_second_factor: false,
  measurements_months: 5,
  visits_months: 1,
  retention: {
    measurements: { months: 5, pending_months: null, pending_from: null, least: 5, most: 25 },
    visits: { months: 1, pending_months: null, pending_from: null, least: 1, most: 13 },
  },
  current: true,
}
const PROFILE = {
  ...{ id: 7, login: 'anna', name: 'Anna', email: 'anna@x.nl', sms: '1', language: 'en' as const },
  ...{ notifications: 3 as const, role: 'admin' as const },
}
const USER = {
  ...BLANK_RECORDS.user,
  ...PROFILE,
  id: 4,
  role: 'user' as const,
  fleet_id: 4,
  fleet_name: 'North',
  depot_name: null,
  disabled: false,
  second_factor: false,
}
const UNIT = {
  ...BLANK_RECORDS.alertUnit,
  ...{ id: 4, name: 'U-4', vehicle_id: null, vehicle_name: null, status: -1 as const, last_heard: null, keys: [] },
}
const BRANDS = [
  { id: 4, name: 'Michelin' },
  { id: 5, name: 'Bridgestone' },
]
const TYPE = { ...BLANK_RECORDS.tireType, id: 4, name: 'X-Multi', marque_id: 4, brand_name: 'Michelin' }
const VEHICLE_TYPE = {
  ...BLANK_RECORDS.vehicleType,
  id: 4,
  name: 'Tractor',
  vehicle_layout_id: 3,
  vehicle_layout_name: 'Truck 4x2',
  user_id: 1,
}
const SHARED_RULE = {
  ...{ id: 4, name: 'Workshop', language: 'en' as const, template_id: 0, base_action: 0 as const },
  ...{ base_action_data: 'shop@example.com', recipient_users: [], recipient_contacts: [] },
  ...{ minutes_start_filter: 0, minutes_stop_filter: 1440 },
}
const RULE = {
  ...{ ...SHARED_RULE, app_type: 3 as const, event_type: -11 as const, day_filter: 0 as const },
  ...{
    fill_level_threshold: 80 as const,
    depot_id: 4,
    next_recipients: 'boss@example.com',
    next_users: [],
    next_contacts: [],
  },
  next_minutes: 15,
}
const TASK_RULE = {
  ...{ ...SHARED_RULE, frequency_day: 2 as const, frequency_minutes: 480, frequency_data: null },
  ...{ vehicle_filter_type: 4 as const, vehicle_filter_data: 9, depot_id: 4 },
}
const CIRCLE = { kind: 'circle' as const, centre: { latitude: 52.1, longitude: 5.06 }, radius: 300 }
const GROUP = { id: 1, name: 'Depots', used_by: [] }
const PLACE = {
  id: 4,
  name: 'Depot',
  area: CIRCLE,
  is_depot: false,
  home_of: 0,
  groups: [{ id: 1, name: 'Depots' }],
  vehicles: [],
  used_by: [],
}
const NH_9 = {
  ...{ id: 9, name: 'NH-9', vehicle_type_id: 4, vehicle_type_name: 'Tractor' },
  ...{ vehicle_layout_id: 3, vehicle_layout_name: 'Truck 4x2' },
}
const DIFFERENCES = aVehicleAnswer().data.alarm_settings
const POSITION = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const HOLDER = { holding: 3, user_id: 7, name: 'Ann', since: 1_700_000_000, handed_by: null, note: '', due: null }
const TEMPLATES = [{ template_id: 0, name: 'Default' }]
const TEXT = { template_id: 0, slanguage: 'en' as const, event_type: 1, event_sub_type: 1 }
const DEFAULTS = (['title', 'msg', 'sms'] as const).map((skey) => ({
  ...{ ...TEXT, id: null, user_id: null, skey, svalue: `The ${skey}` },
}))
const FIT_CHOICES = {
  data: {
    ...{ vehicles: [], suppliers: [], layouts: [] },
    tags: [{ tag_id: 77, tag_display: 0, tire_id: null, tire_name: null }],
    marque_types: [{ id: 6, name: 'X Multi', marque_id: 2, brand_name: 'Michelin' }],
  },
}
const STORED_TIRE = {
  ...{ id: 5, name: 'Spare', serial_no: null, has_tag: false, tag_id: null, spare_of: null },
  ...{ tire_type: null, last_pressure: null, last_measurement: null, demount_since: null, demount_why: null },
}
const STOCK = {
  time: 1,
  counts: { tires: 1, spares: 0, scrapped: 0 },
  tires: [STORED_TIRE],
  spares: [],
  scrapped: [],
  changes: [],
}

/** One of the columns of a compressed list; the others are empty. */
const compressed = (columns: readonly string[], cells: Readonly<Record<string, string | number>>) => ({
  columns: [...columns],
  rows: [columns.map((column) => cells[column] ?? null)],
})

const beside = (
  screen: FunctionComponent,
  param: string,
  answers: Answers,
  more: Partial<FormCase> = {},
): FormCase => ({
  ...{ screen, route: `/x/{-$${param}}`, at: '/x/4', answers },
  ...more,
})
const alone = (screen: FunctionComponent, answers: Answers, more: Partial<FormCase> = {}): FormCase => ({
  ...{ screen, route: '/x', at: '/x', answers, open: async () => undefined },
  ...more,
})

const nothing = (): void => undefined
const into = (label: string, text: string) => async (page: Page) =>
  page.user.type(await page.onScreen.findByLabelText(label), text)
const press = async ({ user, onScreen }: Page, role: 'button' | 'checkbox' | 'combobox' | 'option', name: string) =>
  user.click(await onScreen.findByRole(role, { name }))

const proof = (sends: (proof: IdentityProof) => Promise<unknown>): FormCase =>
  alone(
    () => <IdentityProofForm asksCode go="Next" onProof={async (given) => void (await sends(given))} />,
    {},
    {
      save: 'Next',
      type: async (page) => {
        await into('Current password', 'the old one')(page)
        await into('Code from the app, or a recovery code', '123456')(page)
      },
    },
  )

const holding = (type: FormCase['type']): FormCase =>
  alone(
    () => (
      <ProblemAssignmentDialog
        problem={aTireProblem({ holder: HOLDER })}
        holder={HOLDER}
        headline="Leak"
        onClose={nothing}
      />
    ),
    { 'problems.people': () => ({ data: [7, 8].map((id) => ({ id, name: `User ${id}` })) }) },
    { ...(type ? { type } : {}), notAsked: { seen: 'what stood on screen' } },
  )

const change = (kind: 'store' | 'fit', more: Partial<FormCase>): FormCase =>
  alone(
    () => (
      <TireChangeDialog
        task={
          kind === 'store'
            ? { kind, tire: { id: 4, name: 'M-4', demount_since: null, demount_why: null }, vehicleId: 9 }
            : { kind, wheel: { vehicle: { id: 9, name: 'NH-9' }, position: POSITION, name: 'Front left' }, there: null }
        }
        onClose={nothing}
      />
    ),
    { 'tires.stock': () => ({ data: STOCK }) as never, 'tires.availableForEdit': () => FIT_CHOICES as never },
    { save: 'Enter', ...more },
  )

const earlier = async ({ user, onScreen }: Page) => {
  await user.click(await onScreen.findByText('Earlier'))
  const label = 'When it really happened'
  await user.type(await onScreen.findByLabelText(label, { selector: 'input' }), '2026-01-02T10:00')
}

/** The form of each write, by the call that it sends. A record is added with the form that changes it. */
export const FORM_CASES: Partial<Record<CallName, FormCase>> = {
  'contacts.update': beside(ContactsScreen, 'contactId', { 'contacts.all': () => ({ data: [CONTACT] }) }),
  'suppliers.update': beside(SuppliersScreen, 'supplierId', { 'suppliers.all': () => ({ data: [SUPPLIER] }) }),
  'tireBrands.update': beside(TireBrandsScreen, 'brandId', {
    'tireBrands.all': () => ({ data: BRANDS }),
    'tireBrands.details': () => ({ data: BRANDS[0] as (typeof BRANDS)[0], suppliers: [] }) as never,
    'suppliers.all': () => ({ data: [] }),
  }),
  'tireTypes.update': beside(TireTypesScreen, 'typeId', {
    'tireTypes.all': () => ({ data: [TYPE], brands: BRANDS }),
  }),
  'suspensionBrands.update': beside(SuspensionBrandsScreen, 'brandId', {
    'suspensionBrands.all': () => ({ data: BRANDS }),
  }),
  'suspensionTypes.update': beside(SuspensionTypesScreen, 'typeId', {
    'suspensionTypes.all': () => ({ data: [{ ...TYPE, param_a: 1, param_b: 2 }], brands: BRANDS }),
  }),
  'integrators.update': beside(
    IntegratorsScreen,
    'integratorId',
    { 'integrators.all': () => ({ data: [INTEGRATOR] }), 'integrators.identities': () => IDENTITIES },
    {
      notAsked: {
        apikey: 'of another type of integrator',
        tells_departures: 'of another type of integrator',
        suppliers: 'it keeps them',
      },
    },
  ),
  'integrators.setIdentities': alone(
    () => <IntegratorVehicleIdentitiesEditor id={4} />,
    { 'integrators.identities': () => IDENTITIES },
    { notAsked: { integrator_data_type: 'each kind has a form' } },
  ),
  'users.update': beside(UsersScreen, 'userId', {
    'users.all': () => ({ data: [USER], depots: [{ id: 4, name: 'Breda', fleet_id: 4 }] }),
    'fleets.all': () => ({ data: [FLEET, { ...FLEET, id: 5, name: 'South', current: false }] }),
  }),
  'fleets.update': beside(FleetsScreen, 'fleetId', { 'fleets.all': () => ({ data: [FLEET] }) }),
  'alertUnits.update': beside(
    AlertUnitsScreen,
    'unitId',
    {
      'alertUnits.all': () => ({ data: [UNIT] }),
      'alertUnits.traffic': () => ({ data: { sources: [], rejects: [] } }),
      'alertUnits.topics': () => ({ data: { topics: [], open: [] } }),
    },
    { notAsked: { vehicle_id: OF_THE_VEHICLE } },
  ),
  'alertUnits.addTopic': alone(
    () => <ClaimUnitTopicForm id={4} open={['rtl_433/#']} onClaimed={async () => undefined} />,
    {},
    { save: 'Claim' },
  ),
  'layouts.update': beside(LayoutsScreen, 'layoutId', {
    'layouts.all': () => ({
      data: [layoutPreviewOf({ name: 'Truck', rows: [AXLE_WITH_SINGLES, AXLE_WITH_DUALS] }, 4, { data: [] })],
    }),
  }),
  'notificationRules.update': beside(
    NotificationRulesScreen,
    'ruleId',
    {
      'notificationRules.all': () => ({
        data: [RULE],
        templates: [CUSTOM],
        depots: [
          { id: 4, name: 'Depot' },
          { id: 5, name: 'Yard' },
        ],
        integrators: [],
        users: [BOB],
        contacts: [BOB],
      }),
    },
    { notAsked: { app_type: 'stays what it was' } },
  ),
  'taskRules.update': beside(
    TaskRulesScreen,
    'ruleId',
    {
      'taskRules.all': () => ({
        ...{ data: [TASK_RULE], templates: [CUSTOM], stats: [], vehicles: [{ id: 9, name: 'NH-9' }] },
        ...{ users: [BOB], contacts: [BOB], depots: [{ id: 4, name: 'Breda' }] },
      }),
      'pois.availableForEdit': () => ({
        data: {
          pois: [
            { id: 9, name: 'Depot' },
            { id: 10, name: 'Yard' },
          ],
          poi_groups: [],
        },
      }),
      'taskRules.logRule': () => ({ data: [] }),
    },
    {
      repair: {
        vehicle_filter_type: async (page) => {
          await press(page, 'combobox', 'POI')
          await press(page, 'option', 'Depot')
        },
      },
      notAsked: { frequency_data: OF_COMING_IN, minutes_start_filter: OF_COMING_IN, minutes_stop_filter: OF_COMING_IN },
    },
  ),
  'pois.update': beside(
    PlacesScreen,
    'placeId',
    {
      'pois.all': () => ({ data: [PLACE], groups: [GROUP] }),
      'vehicles.allCompressed': () => ({ data: [], columns: [] }) as never,
    },
    {
      repair: {
        area: async ({ user, onScreen }) => user.click(await onScreen.findByRole('radio', { name: 'Circle' })),
      },
    },
  ),
  'poiGroups.update': alone(
    () => <PlaceGroupsDialog open onClose={nothing} />,
    { 'pois.all': () => ({ data: [PLACE], groups: [GROUP] }) },
    { save: 'Rename', open: async ({ onScreen }) => onScreen.findByLabelText('Name of the group: Depots') },
  ),
  'poiGroups.add': alone(
    () => <PlaceGroupsDialog open onClose={nothing} />,
    { 'pois.all': () => ({ data: [PLACE], groups: [] }) },
    { save: 'Add' },
  ),
  'vehicleTypes.update': beside(
    () => <VehicleTypesScreen variant={vehicleTypesFillLevelVariant} />,
    'typeId',
    {
      'vehicleTypes.all': () => ({ data: [VEHICLE_TYPE], layouts: [A_LAYOUT], unwatched: [] }),
      'vehicleTypes.details': () => ({
        ...{ data: VEHICLE_TYPE, layout: A_LAYOUT, typeAlarms: DIFFERENCES },
        alarms: A_LAYOUT.available_positions.map(([position_row, position_left_right, position_inside_outside]) => ({
          ...{ ...DEFAULT_ALARM_SETTINGS, vehicle_type_id: 4, user_id: 1, tire_id: null, name: null },
          ...{ position_row, position_left_right, position_inside_outside },
        })),
      }),
    },
    {
      notAsked: {
        vehicle_layout_id: 'stays what it was',
        typeAlarms: 'of version 2',
        alarms: 'each wheel has an editor; the banner names it',
      },
    },
  ),
  'vehicles.update': beside(
    () => <VehiclesScreen variant={vehiclesFillLevelVariant} />,
    'vehicleId',
    {
      'vehicles.allCompressed': () => compressed(COMPRESSED_VEHICLE_COLUMNS, { id: 4, name: 'NH-4', alarm_color: 10 }),
      'pois.all': () => ({ data: [], groups: [] }),
      'vehicles.details': () =>
        aVehicleAnswer({ id: 4, obc_integrator_id: 4, obc_integrator_data_type: 2, obc_integrator_data: 'AB-12' }),
      'vehicles.availableForEdit': () => ({
        data: {
          tags: [],
          suspension_types: [],
          identities: [{ integrator_id: 4, integrator_data_type: 2, sub_identities: ['AB-12', 'AB-13'] }],
          fixed_sensors: [{ id: 4, name: 'U-4', vehicle_id: null, vehicle_name: null }],
          depots: [{ id: 4, name: 'Depot' }],
        },
      }),
      'vehicleTypes.all': () => ({ data: [VEHICLE_TYPE], layouts: [A_LAYOUT], unwatched: [] }),
      'integrators.all': () => ({ data: [INTEGRATOR] }),
    },
    {
      change: {
        weight_spec: async (page) => {
          await page.user.keyboard('{Enter}')
          await into('Fraction', '1')(page)
        },
      },
      notAsked: {
        suspension_marque_type_id: OF_EACH_WHEEL,
        weight_tag_id: OF_EACH_WHEEL,
        vehicle_layout_id: 'follows from the type',
      },
    },
  ),
  'tires.update': beside(
    () => <TireOverviewScreen variant={tiresPressureVariant} />,
    'tireId',
    {
      'tires.allCompressed': () => compressed(COMPRESSED_TIRE_COLUMNS, { id: 4, name: 'M-4', alarm_color: 10 }),
      'tires.details': () => aTireAnswer({ name: 'M-4' }),
      'tires.events': () => ({ data: [] }),
      'tires.events3': () => ({ data: [] }),
      'tireTypes.all': () => ({ data: [], brands: [] }),
      'tires.availableForEdit': () => ({
        data: { tags: [], vehicles: [NH_9], marque_types: [], suppliers: [], layouts: [A_LAYOUT] },
      }),
    },
    {
      repair: {
        vehicle_id: async ({ user, onScreen }) =>
          user.click((await onScreen.findAllByRole('button', { name: /^Axle/ })).at(-1) as HTMLElement),
      },
      notAsked: {
        tag_display: 'how it is written follows from the tag',
        asset_display: 'set by an import',
        vehicle_type_id: 'follows from the vehicle',
        vehicle_layout_id: 'follows from the vehicle',
        suspension_marque_type_id: OF_THE_VEHICLE,
        suspension_tag_id: OF_THE_VEHICLE,
        suspension_fraction: OF_THE_VEHICLE,
        override_alarm_settings: 'of version 2',
        overridden_alarm_settings: 'of version 2',
      },
    },
  ),
  'tires.noteTread': alone(
    () => <NoteTreadDialog tire={{ id: 4, name: 'M-4' }} onClose={nothing} />,
    {},
    {
      type: async (page) => {
        await into('Tread depth', '7.5')(page)
        await press(page, 'checkbox', 'Retreaded: the casing got a new tread of this depth')
      },
      notAsked: { tire_id: BY_THE_PAGE, time: BY_THE_YARD, found_at: BY_THE_YARD },
    },
  ),
  'tireEvents.newUserEvent': alone(
    () => <TireRemarkForm tire={{ id: 4, vehicle_id: 9 }} />,
    {},
    { notAsked: { tire_id: BY_THE_PAGE, vehicle_id: BY_THE_PAGE, time: BY_THE_YARD } },
  ),
  'tireEvents.updateEmailSetup': alone(
    EventEmailRecipientsScreen,
    {
      'tireEvents.emailSetup': () => ({ data: { email: 'a@x.nl', email_language: 'en', enabled: true } }),
    },
    { type: into('Recipient', ', b@x.nl') },
  ),
  'profile.updateNotifications': alone(
    () => <ProfileForm profile={PROFILE} />,
    { 'profile.details': () => ({ data: PROFILE }) },
    {
      // Another address asks for the password before anything is sent.
      repair: { email: into('E-mail', '{Backspace}') },
      notAsked: { login: 'stays what it was', role: 'stays what it was' },
    },
  ),
  'profile.changePassword': alone(
    ChangePasswordForm,
    {},
    {
      save: 'Change the password',
      type: async (page) => {
        await into('Current password', 'the old one')(page)
        await into('New password', 'the new one')(page)
        await into('New password once more', 'the new one')(page)
      },
    },
  ),
  'profile.startSecondFactor': proof(startSecondFactor),
  'profile.turnOffSecondFactor': proof(turnOffSecondFactor),
  'profile.newRecoveryCodes': proof(requestNewRecoveryCodes),
  'profile.confirmSecondFactor': alone(
    () => (
      <ConfirmAuthenticatorForm offered={{ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }} onCodes={nothing} />
    ),
    {},
    { save: 'Turn it on', type: into('The 6 digits that the app shows', '123456') },
  ),
  'notificationMessages.update': beside(
    PressureAlarmTextsScreen,
    'messageId',
    {
      'notificationMessages.all': () => ({ templates: TEMPLATES, data: [], defaults: DEFAULTS }),
      'messages.preview': () => ({ data: { subject: 'S', text: 'Filled in', sms: 'M', event_id: null } }),
    },
    {
      at: '/x/2',
      open: async ({ onScreen }) => onScreen.findByLabelText('SMS'),
      type: into('SMS', '!'),
      notAsked: {
        ...{ template_id: BY_THE_PAGE, event_type: BY_THE_PAGE, event_sub_type: BY_THE_PAGE, slanguage: BY_THE_PAGE },
        overrides: 'each text has a field of its own',
      },
    },
  ),
  'notificationMessages.createTemplate': alone(
    () => (
      <AddMessageTemplateDialog
        limit={{ kind: 'messageTemplate', has: 0 }}
        open
        onClose={nothing}
        onCreated={async () => undefined}
        create={PRESSURE_ALARM_TEXTS_SCREEN.calls.createTemplate}
      />
    ),
    {},
  ),
  'costs.updateFactors': alone(
    () => <CostFactorsDialog onClose={nothing} />,
    {
      'costs.factors': () => ({
        data: { fuel_price: 1.5, fuel_use: null, combination_tires: null, breakdown_cost: null },
      }),
    },
    { type: into('Price of a litre of fuel, €', '9') },
  ),
  'departures.plan': alone(
    () => <PlanDepartureDialog vehicle={{ vehicle_id: 9, vehicle_name: 'NH-9', leaves_at: null }} onClose={nothing} />,
    {},
    { type: into('Leaves at', '2026-11-26T07:30'), notAsked: { vehicle_id: BY_THE_PAGE } },
  ),
  'problems.setDue': holding(into('What is done about it', 'I call')),
  'problems.handOn': holding(async (page) => {
    await into('What is done about it', 'I call')(page)
    await press(page, 'combobox', 'Give it to')
    await press(page, 'option', 'User 8')
  }),
  'tireChanges.enter': change('store', {
    type: earlier,
    notAsked: {
      ...AT_THIS_WHEEL,
      kind: BY_THE_PAGE,
      with_tire_id: ELSEWHERE,
      takes_tag: ELSEWHERE,
      tags_stay: ELSEWHERE,
      tag_id: ELSEWHERE,
      found_at: ELSEWHERE,
      found_tire_id: ELSEWHERE,
      tire_id: BY_THE_PAGE,
      despite_must_come_off: 'said of a tire alone that comes to a wheel and must be looked at inside first',
      request_id: BY_THE_YARD,
    },
  }),
  'tireChanges.fitNew': change('fit', {
    type: async (page) => {
      await press(page, 'checkbox', 'A new tire')
      await into('Name of the new tire', 'Spare')(page)
      await press(page, 'combobox', 'Tire type')
      await press(page, 'option', 'Michelin X Multi')
      await press(page, 'combobox', 'Tag')
      await press(page, 'option', '77')
      await earlier(page)
    },
    notAsked: {
      ...AT_THIS_WHEEL,
      found_tire_id: BY_THE_PAGE,
      takes_tag: 'there was no tire at this wheel',
      request_id: BY_THE_YARD,
    },
  }),
}
