import { expect, it } from 'vitest'
import { createCompressedTireRowReader } from './fleet-tire.ts'
import { createCompressedVehicleRowReader } from './fleet-vehicle.ts'

it('reads columns by their names, whatever their order, and what is not sent as not known', () => {
  const one = createCompressedVehicleRowReader(['id', 'name', 'alarm_color', 'fill_level'])([7, 'NH-7', 1, 93])
  const other = createCompressedVehicleRowReader(['fill_level', 'of tomorrow', 'alarm_color', 'name', 'id'])([
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
  const one = createCompressedTireRowReader(['id', 'name', 'freshness', 'vehicle_name'])([7, 'T-7', 'silent', 'NH-7'])
  const other = createCompressedTireRowReader(['vehicle_name', 'freshness', 'name', 'id'])(['NH-7', 'silent', 'T-7', 7])
  expect(one).toEqual(other)
  expect(one).toMatchObject({ id: 7, freshness: 'silent', vehicle_name: 'NH-7', last_pressure: null, is_dual: false })
  expect(createCompressedTireRowReader(['id'])([7])).toMatchObject({ name: '', freshness: 'never', vehicle_id: null })
})
