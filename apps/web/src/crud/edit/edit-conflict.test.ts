import { describe, expect, it } from 'vitest'
import { conflictingDraftFields, mergeDraftsAfterConflict } from './edit-conflict.ts'
import { updateBodyOf } from './update-body.ts'

const original = { name: 'T-1', remarks: '', vehicle_id: 1, position: 'front left' }

describe('two people at one record', () => {
  it('clash only where both changed a field, and not to the same', () => {
    const theirs = { ...original, name: 'T-2', remarks: 'worn' }
    expect(conflictingDraftFields({ original, mine: { ...original, name: 'T-3' }, theirs })).toEqual(['name'])
    expect(conflictingDraftFields({ original, mine: { ...original, name: 'T-2' }, theirs })).toEqual([])
    expect(conflictingDraftFields({ original, mine: { ...original, vehicle_id: 2 }, theirs })).toEqual([])
  })

  it('keep what only one of them changed, and of the rest what was chosen', () => {
    const theirs = { ...original, name: 'T-2', remarks: 'worn' }
    const mine = { ...original, name: 'T-3', vehicle_id: 2 }
    const three = { original, mine, theirs }
    expect(mergeDraftsAfterConflict(three, { name: 'mine' })).toEqual({ ...theirs, name: 'T-3', vehicle_id: 2 })
    expect(mergeDraftsAfterConflict(three, { name: 'theirs' })).toEqual({ ...theirs, vehicle_id: 2 })
  })

  it('choose a vehicle with its wheel, never the wheel of one on the other', () => {
    const together = ['vehicle_id', 'position'] as const
    const theirs = { ...original, vehicle_id: 2, position: 'rear left' }
    const mine = { ...original, position: 'front right' }
    const three = { original, mine, theirs }
    expect(conflictingDraftFields(three, together)).toEqual(['vehicle_id'])
    expect(mergeDraftsAfterConflict(three, { vehicle_id: 'mine' }, together)).toEqual(mine)
    expect(mergeDraftsAfterConflict(three, { vehicle_id: 'theirs' }, together)).toEqual(theirs)
  })
})

describe('a change as it is sent', () => {
  it('holds what was changed, and what it was', () => {
    const now = { ...original, name: 'T-2' }
    expect(updateBodyOf(4, now, original)).toEqual({ data: { id: 4, name: 'T-2' }, from: { name: 'T-1' } })
  })

  it('holds all of what goes together when one of it changed', () => {
    const now = { ...original, position: 'rear left' }
    expect(updateBodyOf(4, now, original, ['vehicle_id', 'position'])).toEqual({
      data: { id: 4, vehicle_id: 1, position: 'rear left' },
      from: { vehicle_id: 1, position: 'front left' },
    })
  })

  it('tells a secret that is taken away from one that is kept', () => {
    const was: { name: string; password?: string | null } = { name: 'I' }
    expect(updateBodyOf(4, { ...was, password: null }, was)).toEqual({ data: { id: 4, password: null }, from: {} })
  })
})
