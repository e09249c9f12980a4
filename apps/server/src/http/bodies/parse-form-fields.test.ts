import { expect, test } from 'vitest'
import { z } from 'zod'
import { InvalidInput } from '../errors.ts'
import { formFieldTypeConverter } from './body-type-converters.ts'
import { parseFormFields } from './parse-form-fields.ts'

test('names in brackets nest, numbered ones are lists', () => {
  expect(
    parseFormFields('csrf_test_name=t&data[name]=Truck+1&data[spec][0][id]=7&data[spec][1][id]=8&tags[]=a&tags[]=b'),
  ).toEqual({
    csrf_test_name: 't',
    data: { name: 'Truck 1', spec: [{ id: '7' }, { id: '8' }] },
    tags: ['a', 'b'],
  })
})

test.each([
  '__proto__[x]=1',
  'data[__proto__][x]=1',
  'data[constructor][prototype][x]=1',
  'a[b=1',
  'a[b][c][d][e][f][g]=1',
])('%s is refused and pollutes nothing', (body) => {
  expect(() => parseFormFields(body)).toThrow(InvalidInput)
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

test('more than 2,000 fields are refused', () => {
  expect(() => parseFormFields('a=1&'.repeat(2_001))).toThrow(InvalidInput)
})

test('text becomes what the contract asks for, and stays text where it does not fit', () => {
  const typed = formFieldTypeConverter(
    z.strictObject({
      name: z.string(),
      price: z.number(),
      enabled: z.boolean(),
      tag: z.int().nullable(),
      kind: z.union([z.literal(0), z.literal(1)]),
      list: z.array(z.strictObject({ id: z.int() })),
    }),
  )
  const fields = { name: '12', price: '1.5', enabled: '0', tag: '', kind: '1', list: [{ id: 'x' }] }
  expect(typed(fields)).toEqual({ name: '12', price: 1.5, enabled: false, tag: null, kind: 1, list: [{ id: 'x' }] })
})
