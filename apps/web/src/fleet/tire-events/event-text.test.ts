import { describe, expect, it } from 'vitest'
import { aTireEvent } from '../../testing/a-tire-event.ts'
import { tireAgeDaysAtEvent, tireEventText } from './event-text.ts'

describe('what an event is called', () => {
  it('has the words of a remark', () => {
    const remark = aTireEvent({ event_type: 9, type_name: 'Remark', event_data: { msg: 'Valve replaced' } })
    expect(tireEventText(remark)).toBe('Remark: Valve replaced')
    expect(tireAgeDaysAtEvent({ ...remark, event_data: { msg: '12 days' } })).toBeNull()
  })

  it('leaves out what the engine notes in its own words: an age is told as a figure', () => {
    const old = aTireEvent({ event_type: 2, type_name: 'Te oud', event_data: { msg: '1107 days' } })
    expect(tireEventText(old)).toBe('Te oud')
    expect(tireAgeDaysAtEvent(old)).toBe(1107)
    expect(tireAgeDaysAtEvent(aTireEvent())).toBeNull()
  })
})
