import { expect, it } from 'vitest'
import { parseHexSensorId } from './hex-sensor-id.ts'

it.each([
  { id: '05809ee2', number: 0x05809ee2 },
  { id: ' 0xc3f0', number: 0xc3f0 },
  { id: 'FFFFFFFF', number: 0xffffffff },
  { id: '105809ee2', number: null },
  { id: '33/00', number: null },
  { id: 'wheel 1', number: null },
  { id: '000000', number: null },
  { id: '', number: null },
  { id: 20881, number: null },
  { id: null, number: null },
])('a sensor $id has the number $number', ({ id, number }) => {
  expect(parseHexSensorId(id)).toBe(number)
})
