import { ROLES } from '@coldbar/domain/access/role'
import { describe, expect, it } from 'vitest'
import { bottomBarItems, navigationGroups } from '../shell/navigation/navigation-groups.ts'
import { parseSearch, stringifySearch } from '../url/url-search-params.ts'
import { router } from './router.tsx'
import { mainScreenRoutes } from './screens.ts'

const screenAt = (path: string): string | undefined =>
  router.matchRoutes(path, {}).findLast(({ staticData }) => staticData.screen)?.staticData.screen?.path

describe('every address of the specification has its screen', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/login', '/login'],
    ['/profile', '/profile'],
    ['/integrators', '/integrators/{-$integratorId}'],
    ['/integrators/3', '/integrators/{-$integratorId}'],
    ['/notifications', '/notifications/{-$ruleId}'],
    ['/messages', '/messages'],
    ['/privacy', '/privacy'],
    ['/cookies', '/cookies'],
    ['/setup/message_configuration', '/setup/message_configuration/{-$messageId}'],
    ['/setup/message_configuration/3', '/setup/message_configuration/{-$messageId}'],
    ['/setup/message3_configuration', '/setup/message3_configuration/{-$messageId}'],
    ['/setup/message3_configuration/3', '/setup/message3_configuration/{-$messageId}'],
    ['/setup/tasklist_message_configuration', '/setup/tasklist_message_configuration/{-$messageId}'],
    ['/setup/tasklist_message_configuration/3', '/setup/tasklist_message_configuration/{-$messageId}'],
    ['/taskrules', '/taskrules/{-$ruleId}'],
    ['/taskrules/4', '/taskrules/{-$ruleId}'],
    ['/reports', '/reports/{-$ruleId}'],
    ['/contacts', '/contacts/{-$contactId}'],
    ['/contacts/4', '/contacts/{-$contactId}'],
    ['/places/4', '/places/{-$placeId}'],
    ['/suppliers/4', '/suppliers/{-$supplierId}'],
    ['/problems/7', '/problems/{-$problemId}'],
    ['/fleet-days', '/fleet-days'],
    ['/dashboard', '/dashboard/{-$vehicleId}'],
    ['/dashboard/12', '/dashboard/{-$vehicleId}'],
    ['/vehicles', '/vehicles/{-$vehicleId}'],
    ['/vehicles/12', '/vehicles/{-$vehicleId}'],
    ['/vehicles3/12', '/vehicles3/{-$vehicleId}'],
    ['/health/units/3', '/health/units/{-$unitId}'],
    ['/health/tire_sensors', '/health/tire_sensors/{-$tireId}'],
    ['/vehicleDetails/connectedTo', '/vehicleDetails/connectedTo/{-$vehicleId}'],
    ['/tires/overview', '/tires/overview/{-$tireId}'],
    ['/tires/overview3/88', '/tires/overview3/{-$tireId}'],
    ['/tires/events', '/tires/events/{-$eventType}/{-$eventId}'],
    ['/tires/events/-1/40', '/tires/events/{-$eventType}/{-$eventId}'],
    ['/tires/events3/7', '/tires/events3/{-$eventType}/{-$eventId}'],
    ['/tires/brands/1', '/tires/brands/{-$brandId}'],
    ['/tires/types', '/tires/types/{-$typeId}'],
    ['/suspension/brands', '/suspension/brands/{-$brandId}'],
    ['/suspension/types/2', '/suspension/types/{-$typeId}'],
    ['/vehicle/types', '/vehicle/types/{-$typeId}'],
    ['/vehicle/types3/5', '/vehicle/types3/{-$typeId}'],
    ['/admin/users/2', '/admin/users/{-$userId}'],
    ['/admin/alert_units', '/admin/alert_units/{-$unitId}'],
    ['/admin/connect', '/admin/connect'],
    ['/admin/tags/4294967295', '/admin/tags/{-$tagId}'],
    ['/admin/audit', '/admin/audit/{-$entryId}'],
    ['/admin/people', '/admin/people'],
  ])('%s', (path, screen) => {
    expect(screenAt(path)).toBe(screen)
  })

  it('an unknown one has none, and goes to the first screen', () => {
    expect(screenAt('/no/such/place')).toBeUndefined()
  })

  it('only login, the policies and what a link opens are shown to whoever asks', () => {
    expect(mainScreenRoutes.filter(({ open }) => open).map(({ path }) => path)).toEqual([
      '/login',
      '/forgot-password',
      '/reset-password',
      '/privacy',
      '/cookies',
      '/shared',
      '/take',
    ])
  })

  it.each(mainScreenRoutes.map(({ path, load }) => ({ path, load })))('$path can be loaded', async ({ load }) => {
    expect(await load()).toBeTypeOf('function')
  })
})

describe('the navigation', () => {
  it.each([2, 3] as const)('of version %i leads each role to screens that are there', (version) => {
    for (const role of ROLES) {
      const places = [...navigationGroups(version, role).flatMap(({ items }) => items), ...bottomBarItems(version)]
      for (const { to } of places) {
        const screen = mainScreenRoutes.find(({ path }) => path === screenAt(to))
        expect(screen, to).toBeDefined()
      }
    }
  })
})

describe('the search in an address', () => {
  it('reads as written', () => {
    expect(stringifySearch({ q: 'BX-12', page: 2, sort: '', tab: undefined })).toBe('?q=BX-12&page=2')
    expect(parseSearch('?q=123&level=alarm')).toEqual({ q: '123', level: 'alarm' })
  })
})
