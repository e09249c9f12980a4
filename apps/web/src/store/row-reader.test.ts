import { expect, it } from 'vitest'
import { createTireRowReader } from './fleet-tire.ts'
import { createVehicleRowReader } from './fleet-vehicle.ts'

it('reads columns by their names, whatever their order, and what is not sent as not known', () => {
  const one = createVehicleRowReader(['id', 'name', 'alarm_color', 'fill_level'])([7, 'NH-7', 1, 93])
  const other = createVehicleRowReader(['fill_level', 'of tomorrow', 'alarm_color', 'name', 'id'])([
    93,
    'x',
    1,
    'NH-7',
    7,
  ])
  expect(one).toEqual(other)
  expect(one).toMatchObject({ id: 7, name: 'NH-7', fillLevel: 93, speed: null, address: null, connectedTo: '' })
})

it('reads the same of a tire: without a freshness it was never heard', () => {
  const one = createTireRowReader(['id', 'name', 'freshness', 'vehicle_name'])([7, 'T-7', 'silent', 'NH-7'])
  const other = createTireRowReader(['vehicle_name', 'freshness', 'name', 'id'])(['NH-7', 'silent', 'T-7', 7])
  expect(one).toEqual(other)
  expect(one).toMatchObject({ id: 7, freshness: 'silent', vehicle_name: 'NH-7', last_pressure: null, is_dual: false })
  expect(createTireRowReader(['id'])([7])).toMatchObject({ name: '', freshness: 'never', vehicle_id: null })
})
