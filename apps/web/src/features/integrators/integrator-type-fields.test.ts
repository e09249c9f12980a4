import { describe, expect, it } from 'vitest'
import { integratorTypeFields, integratorTypeName } from './integrator-type-fields.ts'

const asked = (type: number) => integratorTypeFields(type).map(({ field, label }) => `${field}: ${label.split('.')[1]}`)

describe('a kind of integrator', () => {
  it.each([
    [0, ['dispatcher: dispatcher', 'password: password', 'systemnr: systemnr', 'integrator: integrator']],
    [1, ['dispatcher: accountName', 'integrator: username', 'password: password', 'apikey: apiKey']],
    [2, ['apikey: apiKey']],
    [3, ['apikey: secret']],
  ])('%i asks for its own fields under its own names', (type, fields) => {
    expect(asked(type)).toEqual(fields)
  })

  it('that nobody knows is invalid and asks for nothing', () => {
    expect(integratorTypeName(4)).toBe('common.invalid')
    expect(asked(4)).toEqual([])
  })
})
