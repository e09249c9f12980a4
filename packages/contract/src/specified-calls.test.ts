import { WEAKEST_CALLER_OF_CALLS } from '@coldbar/domain/access/call-access'
import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { callsBeyondSpecification } from './calls-beyond-specification.ts'
import { specifiedCalls } from './specified-calls.ts'

/** Every path of the specification. "Jsonp" reads are marked with a star. */
const READS = `
/api/profile/ping
/api/profile/logout
/api/profile/details
/api/contacts/all *
/api/suppliers/all *
/api/vehicles/all *
/api/vehicles/available_for_edit *
/api/vehicles/allConnectedTo *
/api/vehicles/all_compressed *
/api/health/all_units *
/api/health/all_tire_sensors *
/api/tires/all *
/api/tires/available_for_edit *
/api/tire_brands/all *
/api/suspension_brands/all *
/api/suspension_types/all *
/api/tire_types/all *
/api/tire_events/:eventType *
/api/tire_events/available_tires_vehicles *
/api/tire_events/email_setup *
/api/tire_events3/:eventType *
/api/vehicle_types/all *
/api/notification_rules/all *
/api/task_rules/all *
/api/pois/available_for_edit *
/api/notification_messages/all
/api/notification3_messages/all
/api/tasklist_messages/all
/api/integrators/all *
`

const POSTS = `
/api/profile/login /api/profile/version /api/profile/update_notifications
/api/contacts/add /api/contacts/update /api/contacts/delete
/api/suppliers/add /api/suppliers/update /api/suppliers/delete
/api/vehicles/details /api/vehicles/vehicle_connections_log /api/vehicles/vehicle_trips_log
/api/vehicles/pressure_differences /api/vehicles/temperature_differences /api/vehicles/weights
/api/vehicles/export_measurements /api/vehicles/add /api/vehicles/update /api/vehicles/delete
/api/tires/details /api/tires/measurements /api/tires/tire_trips_log /api/tires/export_measurements
/api/tires/add /api/tires/update /api/tires/delete /api/tires/mute_alarm /api/tires/remove_mute_alarm
/api/tire_brands/details /api/tire_brands/add_supplier /api/tire_brands/delete_supplier
/api/tire_brands/add /api/tire_brands/update /api/tire_brands/delete
/api/suspension_brands/details
/api/suspension_brands/add /api/suspension_brands/update /api/suspension_brands/delete
/api/suspension_types/add /api/suspension_types/update /api/suspension_types/delete
/api/tire_types/add /api/tire_types/update /api/tire_types/delete
/api/tire_events/mark /api/tire_events/details /api/tire_events/new_user_event /api/tire_events/update_email_setup
/api/tire_events3/details
/api/vehicle_types/details /api/vehicle_types/duplicate
/api/vehicle_types/add /api/vehicle_types/update /api/vehicle_types/delete
/api/notification_rules/add /api/notification_rules/update /api/notification_rules/delete
/api/task_rules/add /api/task_rules/update /api/task_rules/delete /api/task_rules/generate /api/task_rules/log_rule
/api/notification_messages/update /api/notification_messages/create_template
/api/notification3_messages/update /api/notification3_messages/create_template
/api/tasklist_messages/update /api/tasklist_messages/create_template
/api/integrators/add /api/integrators/update /api/integrators/delete
`

const lines = READS.trim().split('\n')
const reads = lines.map((line) => line.replace(' *', ''))
const posts = POSTS.trim().split(/\s+/)
const specified = Object.values<Call>(specifiedCalls)

describe('the calls of the specification', () => {
  it('are these hundred, no more and no fewer', () => {
    const expected = [...reads.map((path) => `GET ${path}`), ...posts.map((path) => `POST ${path}`)]
    expect(expected).toHaveLength(100)
    expect(specified.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(expected.toSorted())
  })

  it('answer JSONP where the specification says so', () => {
    const jsonp = lines.filter((line) => line.endsWith('*')).map((line) => line.replace(' *', ''))
    expect(jsonp).toHaveLength(23)
    expect(
      specified
        .filter((call) => call.jsonp)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(jsonp.toSorted())
  })

  it('ask every write for the csrf token, and no read', () => {
    const read =
      /\/(login|version|details|vehicle_connections_log|vehicle_trips_log|tire_trips_log|log_rule|pressure_differences|temperature_differences|weights|measurements|export_measurements)$/
    const writes = posts.filter((path) => !read.test(path))
    expect(
      specified
        .filter((call) => call.csrf)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(writes.toSorted())
    const answered = { success: false }
    for (const call of specified.filter(({ csrf }) => csrf)) {
      expect(call.body?.safeParse({ data: { id: 1 } }), call.name).toMatchObject(answered)
    }
  })
})

describe('every call', () => {
  it('stands under its own name and has a caller', () => {
    for (const [name, call] of Object.entries<Call>(calls)) expect(call.name).toBe(name)
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(WEAKEST_CALLER_OF_CALLS).toSorted())
    expect(Object.keys(calls)).toHaveLength(100 + Object.keys(callsBeyondSpecification).length)
  })

  it('has a path of its own', () => {
    const places = Object.values<Call>(calls).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('understands its own example', () => {
    for (const call of Object.values<Call>(calls)) {
      if (call.example?.body !== undefined)
        expect(call.body?.safeParse(call.example.body), call.name).toMatchObject({ success: true })
      if (call.example?.response !== undefined) {
        expect(call.response.safeParse(call.example.response), call.name).toMatchObject({ success: true })
      }
    }
  })
})
