import { calls } from '@coldbar/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../testing/an-api-client.ts'
import { aLayout } from '../testing/builders.ts'

// Every default that the product names is what a call without that field gets: whoever writes a client need not know it.

let server: TestApp
let admin: TestApiClient
let layoutId: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('admin')
  admin = anApiClient(server, await server.signIn('admin'))
  layoutId = (await aLayout(server.db, { rows: ['1001'] })).id
})
afterAll(() => server.app.close())

const NEW_ALARM = {
  tire_group: 0,
  min_pressure: 7,
  max_pressure: 11,
  max_mileage: 50_000,
  max_age: 1095,
  pressure_loss: 3,
  pressure_inflation: 5,
  min_temperature: -50,
  max_temperature: 100,
  maintenance_pressure: 8.5,
  optimal_pressure: 9,
  resurface_max_mileage: 50_000,
  maintenance_max_mileage: 50_000,
}
const NEW_DIFFERENCES = { max_pressure_diff: 0.5, max_pressure_diff_maintenance: 0.3, max_temperature_diff: 30 }
const DEFAULT_TEMPLATE = { template_id: 0, name: 'Default' }
const TO_SOMEBODY = { base_action_data: 'north@example.com' }

const added = async (call: Parameters<TestApiClient>[0], data: object) => {
  const answer = await admin(call, { data })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

describe('what is added without saying more', () => {
  it('is a notification rule by the name of Custom Rule, for all day, in the built-in words', async () => {
    expect(await added('notificationRules.add', { event_type: -8, app_type: 3, ...TO_SOMEBODY })).toMatchObject({
      name: 'Custom Rule',
      day_filter: 0,
      minutes_start_filter: 0,
      minutes_stop_filter: 1440,
      base_action: 0,
      language: 'en',
      template_id: 0,
    })
    const below = await added('notificationRules.add', { event_type: -11, app_type: 3, ...TO_SOMEBODY })
    expect(below.fill_level_threshold).toBe(90)
  })

  it('is a rule of the same kind when it is only rehearsed', async () => {
    const rehearsed = await admin('notificationRules.rehearse', {
      data: { event_type: -8, app_type: 3, ...TO_SOMEBODY },
    })
    expect(rehearsed.statusCode, rehearsed.body).toBe(200)
  })

  it('is a task rule at eight in the morning, daily, about all vehicles, in the built-in words', async () => {
    expect(await added('taskRules.add', { name: 'Morning', ...TO_SOMEBODY })).toMatchObject({
      frequency_day: 0,
      frequency_minutes: 480,
      base_action: 0,
      language: 'en',
      template_id: 0,
      vehicle_filter_type: 0,
      minutes_stop_filter: 1440,
    })
  })

  it('is an integrator of type 0 by the name of Integrator, with empty texts', async () => {
    expect((await added('integrators.add', {})).data).toMatchObject({
      name: 'Integrator',
      integrator_type: 0,
      endpoint: '',
      dispatcher: '',
      integrator: '',
      systemnr: 0,
      password_set: false,
      apikey_set: false,
      suppliers: [],
    })
  })

  it('is a vehicle type with the limits of a new alarm at each place, all off', async () => {
    const { id } = await added('vehicleTypes.add', { name: 'Tractor', vehicle_layout_id: layoutId })
    const { alarms, typeAlarms } = (await admin('vehicleTypes.details', { id })).json()
    expect(alarms).toHaveLength(2)
    for (const alarm of alarms) {
      expect(alarm).toMatchObject(NEW_ALARM)
      expect(Object.keys(alarm).filter((key) => key.endsWith('_enabled') && alarm[key] !== false)).toEqual([])
    }
    expect(typeAlarms).toMatchObject(NEW_DIFFERENCES)
  })

  it('is a user who reads English', async () => {
    expect((await added('users.add', { login: 'anna' })).user).toMatchObject({ language: 'en' })
  })
})

describe('what is read without saying more', () => {
  it.each([
    'tires.measurements',
    'vehicles.pressureDifferences',
    'vehicles.temperatureDifferences',
    'vehicles.weights',
  ] as const)('%s has the 250 points of a chart', async (name) => {
    const asked = name === 'tires.measurements' ? 'tire_id' : 'vehicle_id'
    expect(calls[name].body.parse({ [asked]: 1 })).toMatchObject({ nb_measurements: 250 })
  })

  it.each([
    'notificationRules.all',
    'taskRules.all',
    'notificationMessages.all',
    'notification3Messages.all',
    'tasklistMessages.all',
  ] as const)('%s offers the built-in template first', async (name) => {
    const { templates } = (await admin(name)).json()
    expect(templates[0]).toEqual(DEFAULT_TEMPLATE)
  })
})
