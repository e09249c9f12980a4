import { expect, it } from 'vitest'
import { chartCsv } from './chart-csv.ts'

it('writes a row per measurement and leaves the unknown empty', () => {
  const lines = [{ label: 'Pressure, cold', values: [8.5, null], colour: 'first' as const }]
  const csv = chartCsv([0, 60], [{ title: 'Pressure', unit: 'bar', decimals: 1, lines, limits: [] }], 'Time')
  expect(csv.split('\r\n')).toEqual([
    'Time,"Pressure, cold (bar)"',
    '1970-01-01T00:00:00.000Z,8.5',
    '1970-01-01T00:01:00.000Z,',
  ])
})

it('writes days as days', () => {
  const lines = [{ label: 'Kilometres', values: [120], colour: 'first' as const }]
  const csv = chartCsv([86_400], [{ title: 'Driven', unit: 'km', decimals: 0, lines, limits: [] }], 'Day', true)
  expect(csv.split('\r\n')).toEqual(['Day,Kilometres (km)', '1970-01-02,120'])
})
