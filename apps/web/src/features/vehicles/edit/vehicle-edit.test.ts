import { en } from '@coldbar/i18n/en/en'
import { createTranslator } from '@coldbar/i18n/translator'
import { describe, expect, it } from 'vitest'
import { onBoardComputerIdentificationChoices } from '../../../fleet/identification/on-board-computer-identification.ts'
import { vehicleFormUnitChoices } from '../../../fleet/queries/vehicle-form-choices.ts'
import { BLANK_VEHICLE, vehicleDraftErrors, vehicleRequestBody } from './vehicle-draft.ts'
import {
  isValidSuspensionFraction,
  sameSuspensionOnAllWheels,
  type WheelSuspension,
  wheelSuspensionAt,
  wheelSuspensionsOnLayout,
  withWheelSuspension,
} from './wheel-suspension.ts'

const t = createTranslator('en', en)
const wheels = (text: string) => [...text].map((slot) => ({ flag: slot === '1', available: true, alarm: null }))
const TRUCK = [wheels('1001'), wheels('1111')]
const FRONT_LEFT = { row: 0, column: 0 } as const

describe('what a vehicle is known by at an integrator', () => {
  const identities = [
    { integrator_id: 4, integrator_data_type: 1 as const, sub_identities: ['1-ABC-23', '1-DEF-45'] },
    { integrator_id: 5, integrator_data_type: 1 as const, sub_identities: ['X'] },
  ]

  it.each([
    { integrator: 4, type: 1, now: null, offered: ['1-ABC-23', '1-DEF-45'], because: 'those of that integrator' },
    { integrator: 4, type: 0, now: null, offered: [], because: 'the integrator knows none of the kind' },
    { integrator: null, type: 1, now: null, offered: [], because: 'there is no integrator' },
    { integrator: 4, type: 1, now: 'OLD', offered: ['OLD', '1-ABC-23', '1-DEF-45'], because: 'its own stays' },
    { integrator: 4, type: 1, now: '1-ABC-23', offered: ['1-ABC-23', '1-DEF-45'], because: 'its own stands once' },
    { integrator: 4, type: 3, now: 'any', offered: 'typed', because: 'an object number is free text' },
  ] as const)('is one of $offered: $because', ({ integrator, type, now, offered }) => {
    expect(onBoardComputerIdentificationChoices(identities, integrator, type, now)).toEqual(offered)
  })
})

it('alert units that are free or its own come first, and where the others are is said', () => {
  const unit = (id: number, vehicle_id: number | null) => ({ id, name: `Box ${id}`, vehicle_id, vehicle_name: 'T-9' })
  const offered = vehicleFormUnitChoices([unit(1, 9), unit(2, null), unit(3, 4)], 4, createTranslator('en', en))
  expect(offered.map(({ name }) => name)).toEqual(['Box 2', 'Box 3', 'Box 1 (now on T-9)'])
})

describe('the suspension of a wheel', () => {
  const spec: WheelSuspension = {
    ...wheelSuspensionAt([], FRONT_LEFT),
    suspension_marque_type_id: 3,
    suspension_fraction: 0.5,
  }

  it('carries all of the load until somebody says otherwise', () => {
    expect(wheelSuspensionAt([], FRONT_LEFT)).toMatchObject({
      position_row: 0,
      position_left_right: 0,
      suspension_fraction: 1,
    })
  })

  it('is replaced, not doubled', () => {
    const twice = withWheelSuspension(withWheelSuspension([], spec), { ...spec, suspension_fraction: 0.25 })
    expect(twice).toEqual([{ ...spec, suspension_fraction: 0.25 }])
  })

  it('goes to every wheel of the layout, once', () => {
    const all = sameSuspensionOnAllWheels(TRUCK, spec)
    expect(all).toHaveLength(6)
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(6)
    expect(all.every(({ suspension_fraction }) => suspension_fraction === 0.5)).toBe(true)
  })

  it('leaves with the wheel when the type has another layout', () => {
    expect(wheelSuspensionsOnLayout([wheels('1001')], sameSuspensionOnAllWheels(TRUCK, spec))).toHaveLength(2)
  })

  it.each([
    [0, true],
    [1, true],
    [0.975, true],
    [-0.025, false],
    [1.025, false],
    [Number.NaN, false],
  ])('takes %s as its share: %s', (fraction, taken) => expect(isValidSuspensionFraction(fraction)).toBe(taken))
})

describe('a vehicle', () => {
  it('needs a name and a type', () => {
    expect(Object.keys(vehicleDraftErrors(BLANK_VEHICLE, t))).toEqual(['name', 'vehicle_type_id'])
    expect(vehicleDraftErrors({ ...BLANK_VEHICLE, name: 'NH-1', vehicle_type_id: 1 }, t)).toEqual({})
  })

  it('is sent with blanks as nothing', () => {
    const body = vehicleRequestBody({ ...BLANK_VEHICLE, name: ' NH-1 ', vehicle_type_id: 1, obc_email: ' ' })
    expect(body).toMatchObject({ name: 'NH-1', obc_email: null, weight_spec: [] })
  })
})
