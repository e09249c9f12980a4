import { expect, it } from 'vitest'
import {
  BLANK_TIRE_CHANGE,
  type TireChangeDraft,
  type TireChangeIntent,
  tireChangeRequestOf,
} from './tire-change-intent.ts'

const UNINSPECTED = { demount_since: 1_000, demount_why: 'driven' } as const
const SOUND = { demount_since: null, demount_why: null } as const
const position = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as TireChangeDraft['position']
const FILLED: TireChangeDraft = { ...BLANK_TIRE_CHANGE, vehicleId: 3, position, tireId: 9 }

const FOUND = { vehicle_id: 3, position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const

const intentOf = (kind: Exclude<TireChangeIntent['kind'], 'fit'>, isUninspected: boolean): TireChangeIntent => {
  const tire = { id: 5, name: 'M-5', ...(isUninspected ? UNINSPECTED : SOUND) }
  return kind === 'swap' ? { kind, tire, foundAt: FOUND } : { kind, tire, vehicleId: 3 }
}
const despiteOf = (task: TireChangeIntent, draft: TireChangeDraft): unknown => {
  const sent = tireChangeRequestOf(task, draft)
  return sent === null ? 'not sent' : 'change' in sent && 'despite_must_come_off' in sent.change
}

it.each(['fitStored', 'move', 'swap', 'spare'] as const)(
  '%s sends a tire that must be looked at inside by a word alone',
  (kind) => {
    expect(despiteOf(intentOf(kind, true), FILLED)).toBe('not sent')
    expect(despiteOf(intentOf(kind, true), { ...FILLED, despiteMustComeOff: true })).toBe(true)
    // A word that was said of another tire before goes with none that is sound.
    expect(despiteOf(intentOf(kind, false), { ...FILLED, despiteMustComeOff: true })).toBe(false)
  },
)

it.each(['store', 'scrap'] as const)('%s asks for no word', (kind) => {
  expect(despiteOf(intentOf(kind, true), FILLED)).toBe(false)
})

it('a swap says at which wheel the tire was seen where the other one is a spare wheel, and only then', () => {
  const swap = intentOf('swap', false)
  expect(tireChangeRequestOf(swap, { ...FILLED, isOtherSpare: true })).toEqual({
    change: { kind: 'swap', tire_id: 5, with_tire_id: 9, found_at: FOUND },
  })
  expect(tireChangeRequestOf(swap, FILLED)).toEqual({ change: { kind: 'swap', tire_id: 5, with_tire_id: 9 } })
})

it('a swap with a spare wheel asks no word for the tire that comes off, and the word for the spare', () => {
  const withSpare = { ...FILLED, isOtherSpare: true }
  expect(despiteOf(intentOf('swap', true), withSpare)).toBe(false)
  const both = { ...withSpare, isOtherUninspected: true }
  for (const isUninspected of [true, false]) {
    expect(despiteOf(intentOf('swap', isUninspected), both)).toBe('not sent')
    expect(despiteOf(intentOf('swap', isUninspected), { ...both, despiteMustComeOff: true })).toBe(true)
  }
})

it('a swap asks for the word of the other tire too', () => {
  const other = { ...FILLED, isOtherUninspected: true }
  expect(despiteOf(intentOf('swap', false), other)).toBe('not sent')
  expect(despiteOf(intentOf('swap', false), { ...other, despiteMustComeOff: true })).toBe(true)
})
