import { beforeAll, expect, it } from 'vitest'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { aLayout } from '../testing/builders.ts'

const { server, call: admin } = await aSignedInServer('admin')
let layoutId: number

const HOUR = 3600
const TAG = 305_419_896
const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }

beforeAll(async () => {
  layoutId = (await aLayout(server.db, { rows: ['1001', '1111'] })).id
})

/** Twelve hours on a cold yard, a reading every ten minutes: a tire that holds 7 bar where 9 belong. */
const aNight = (now: number) =>
  Array.from({ length: 72 }, (_, i) => ({
    tag_id: TAG,
    time: now - 12 * HOUR + i * 600,
    pressure: 7,
    temperature: 15,
    speed: 0,
    latitude: 51.9225,
    longitude: 4.47917,
  }))

it('shows fill level, level and event of a tire that was set up and heard through calls alone', async () => {
  const type = await admin('vehicleTypes.add', {
    data: {
      name: 'Tractor 4x2',
      vehicle_layout_id: layoutId,
      alarms: [{ ...LEFT, optimal_pressure: 9, filllt90_enabled: true, filllt80_enabled: true }],
    },
  })
  const { unit, key } = (await admin('alertUnits.add', { data: { name: 'Box 1' } })).json().data
  const vehicle = await admin('vehicles.add', {
    data: { name: 'NH-204', vehicle_type_id: type.json().data.id, fixed_sensor_id: unit.id },
    current_tire_events: [],
  })
  const vehicle_id = vehicle.json().data.data.id
  const tire = await admin('tires.add', { data: { name: 'Front left', vehicle_id, ...LEFT, tag_id: TAG } })
  expect(tire.statusCode, tire.body).toBe(200)
  const posted = await server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${key}` },
    payload: { readings: aNight(server.clock.seconds) },
  })
  expect(posted.json()).toEqual({ accepted: 72, duplicates: 0, quarantined: [] })

  const details = (await admin('vehicles.details', { vehicle_id })).json()
  expect(details.tires).toMatchObject([
    {
      tag_id: TAG,
      last_pressure: 7,
      fill_level: 78,
      internal_temperature: expect.closeTo(15, 1),
      optimal_pressure: 9,
      alarm_color: 0,
      status: 2,
      issue: 'Fill level below 80%',
      alarm_issue: 'Fill level below 80%',
      issue_kind: 'fillLevelBelow80',
    },
  ])
  expect(details.data).toMatchObject({
    alarm_color: 0,
    issue: 'Fill level below 80%',
    last_address: '# Rotterdam, NL',
  })
  expect(details.data.current_tire_events).toMatchObject([{ type_name: 'Fill level below 80%', severity: 0 }])

  const { data } = (await admin('overview.now')).json()
  expect(data.wrong).toMatchObject([
    { vehicle_id, kind: 'fillLevelBelow80', level: 'alarm', address: '# Rotterdam, NL' },
  ])
})
