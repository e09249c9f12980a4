import { expect, it } from 'vitest'
import { vehicleTiresCsv } from './vehicle-tires-csv.ts'

it('writes a wheel per row and runs nobody’s formula', () => {
  const tires = [
    { position: 'Axle 1 left', name: '＝HYPERLINK("x")', last_pressure: 8.449, last_temperature: -3.2 },
    { position: 'Axle 1 right', name: 'B', last_pressure: null, last_temperature: null },
  ]
  expect(vehicleTiresCsv(tires, ['Position', 'Name', 'bar', '°C']).split('\r\n')).toEqual([
    'Position,Name,bar,°C',
    `Axle 1 left,"'＝HYPERLINK(""x"")",8.4,-3`,
    'Axle 1 right,B,,',
    '',
  ])
})
