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

const intentOf = (kind: Exclude<TireChangeIntent['kind'], 'fit'>, isUninspected: boolean): TireChangeIntent => ({
  kind,
  tire: { id: 5, name: 'M-5', ...(isUninspected ? UNINSPECTED : SOUND) },
  vehicleId: 3,
})
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

it('a swap asks for the word of the other tire too', () => {
  const other = { ...FILLED, isOtherUninspected: true }
  expect(despiteOf(intentOf('swap', false), other)).toBe('not sent')
  expect(despiteOf(intentOf('swap', false), { ...other, despiteMustComeOff: true })).toBe(true)
})
