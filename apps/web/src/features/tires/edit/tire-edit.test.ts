import { en } from '@coldbar/i18n/en/en'
import { createTranslator } from '@coldbar/i18n/translator'
import { describe, expect, it } from 'vitest'
import { tagsAvailableForTire } from '../../../fleet/queries/tire-form-choices.ts'
import { BLANK_TIRE, type TireDraft, tireDraftErrors, tireRequestBody } from './tire-draft.ts'

const t = createTranslator('en', en)
const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const draft = (change: Partial<TireDraft>): TireDraft => ({ ...BLANK_TIRE, name: 'M-1', ...change })

describe('the tags offered for a tire', () => {
  const tag = (tag_id: number, tire_id: number | null, tag_display: 0 | 1 = 0) => ({
    tag_id,
    tire_id,
    tag_display,
    tire_name: null,
  })

  it("leave out those of other tires and keep the tire's own, written as on the tag", () => {
    const tags = [tag(1, null), tag(2, 7), tag(3, 8), tag(305_419_896, null, 1)]
    expect(tagsAvailableForTire(tags, 7).map(({ name }) => name)).toEqual(['1', '2', '120 086 052 018'])
    expect(tagsAvailableForTire(tags, null).map(({ id }) => id)).toEqual([1, 305_419_896])
  })
})

describe('a tire is refused', () => {
  it.each([
    ['without a name', { name: ' ' }, ['name']],
    ['on a vehicle without a position', { vehicle_id: 3 }, ['position']],
    ['below nothing', { purchase_price: -0.01 }, ['purchase_price']],
    ['beyond a million', { purchase_price: 1_000_000.01 }, ['purchase_price']],
  ])('%s', (_, change, fields) => expect(Object.keys(tireDraftErrors(true)(draft(change), t))).toEqual(fields))

  it('for its own alarms only where it has some, and the form shows them', () => {
    const wrong = draft({ override: true, alarms: { ...BLANK_TIRE.alarms, max_pressure: 15.1 } })
    expect(Object.keys(tireDraftErrors(true)(wrong, t))).toEqual(['alarms'])
    expect(tireDraftErrors(false)(wrong, t)).toEqual({})
    expect(tireDraftErrors(true)({ ...wrong, override: false }, t)).toEqual({})
  })

  it('not on the bounds of its price', () => {
    for (const purchase_price of [0, 1_000_000]) expect(tireDraftErrors(true)(draft({ purchase_price }), t)).toEqual({})
  })
})

describe('what is sent', () => {
  it('has no position for a tire in store', () => {
    expect(tireRequestBody(draft({ position: PLACE }), true)).toMatchObject({ vehicle_id: null, position_row: null })
    expect(tireRequestBody(draft({ vehicle_id: 3, position: PLACE }), true)).toMatchObject(PLACE)
  })

  it('says nothing of alarms in version 3, and only what is shown in the older one', () => {
    expect(tireRequestBody(draft({ override: true }), false)).not.toHaveProperty('override_alarm_settings')
    const { overridden_alarm_settings } = tireRequestBody(draft({ override: true }), true)
    expect(overridden_alarm_settings).toHaveProperty('min_pressure', 7)
    expect(overridden_alarm_settings).not.toHaveProperty('pmax')
  })
})
