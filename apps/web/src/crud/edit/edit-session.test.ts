import { describe, expect, it } from 'vitest'
import {
  type EditSession,
  type EditSessionEvent,
  type FieldErrors,
  hasUnsavedEdits,
  nextEditSession,
  viewingOrEmptyEditSession,
} from './edit-session.ts'

type Draft = { name: string; phone: string }

const JAN = { name: 'Jan', phone: '1' }

const after = (session: EditSession<Draft>, ...events: EditSessionEvent<Draft>[]): EditSession<Draft> =>
  events.reduce(nextEditSession, session)

const add = { type: 'add', blank: { name: '', phone: '' } } as const
const edit = { type: 'edit', id: 4, copy: JAN } as const
const rename = { type: 'change', change: { name: 'Piet' } } as const
const send = { type: 'send' } as const
const cancel = { type: 'cancel' } as const
const open = (id: number | null) => ({ type: 'open', id }) as const
const refuse = { type: 'refuse', errors: { name: 'taken', phone: 'too long' } } as const

describe('an edit session', () => {
  it('begins with what the address names', () => {
    expect(viewingOrEmptyEditSession(null)).toEqual({ mode: 'empty' })
    expect(viewingOrEmptyEditSession(4)).toEqual({ mode: 'viewing', id: 4 })
    expect(after(viewingOrEmptyEditSession(4), open(5))).toEqual({ mode: 'viewing', id: 5 })
    expect(after(viewingOrEmptyEditSession(4), open(null))).toEqual({ mode: 'empty' })
  })

  it('edits a copy: what is typed does not reach the record', () => {
    const session = after(viewingOrEmptyEditSession(4), edit, rename)
    expect(session).toMatchObject({ mode: 'editing', id: 4, draft: { name: 'Piet', phone: '1' }, original: JAN })
    expect(JAN.name).toBe('Jan')
  })

  it('cancel discards the edit and shows the record again', () => {
    expect(after(viewingOrEmptyEditSession(4), edit, rename, cancel)).toEqual({ mode: 'viewing', id: 4 })
  })

  it('cancel while adding clears the selection', () => {
    expect(after(viewingOrEmptyEditSession(4), add, rename, cancel)).toEqual({ mode: 'empty' })
  })

  it('save returns to viewing the saved record, of an added one too', () => {
    expect(after(viewingOrEmptyEditSession(4), edit, rename, send, { type: 'saved', id: 4 })).toEqual({
      mode: 'viewing',
      id: 4,
    })
    expect(after(viewingOrEmptyEditSession(null), add, rename, send, { type: 'saved', id: 9 })).toEqual({
      mode: 'viewing',
      id: 9,
    })
  })

  it('a refused save keeps what was typed, and the error of a field goes when the field changes', () => {
    const refused = after(viewingOrEmptyEditSession(4), edit, rename, send, refuse)
    expect(refused).toMatchObject({ mode: 'editing', saving: false, draft: { name: 'Piet' }, errors: refuse.errors })
    expect(after(refused, rename)).toMatchObject({ errors: { phone: 'too long' } })
  })

  it('an error that the form found itself goes also when another field puts it right', () => {
    const check = ({ name, phone }: Draft): FieldErrors => (name === '' && phone === '' ? { phone: 'one of both' } : {})
    const found = after(viewingOrEmptyEditSession(null), add, {
      type: 'refuse',
      errors: { phone: 'one of both' },
      isOwnFinding: true,
    })
    expect(after(found, { type: 'change', change: { name: '' }, check })).toMatchObject({
      errors: { phone: 'one of both' },
    })
    expect(after(found, { ...rename, check })).toMatchObject({ errors: {} })
    expect(after(viewingOrEmptyEditSession(null), add, refuse, { ...rename, check })).toMatchObject({
      errors: { phone: 'too long' },
    })
  })

  it('neither changes nor ends while it is being saved', () => {
    const sent = after(viewingOrEmptyEditSession(4), edit, send)
    expect(after(sent, rename)).toBe(sent)
    expect(after(sent, cancel)).toBe(sent)
  })

  it('stays when the address says what it says already', () => {
    const editing = after(viewingOrEmptyEditSession(4), edit, rename)
    expect(after(editing, open(4))).toBe(editing)
    const adding = after(viewingOrEmptyEditSession(null), add, rename)
    expect(after(adding, open(null))).toBe(adding)
  })

  it('ends when the address leads elsewhere', () => {
    expect(after(viewingOrEmptyEditSession(4), edit, open(7))).toEqual({ mode: 'viewing', id: 7 })
    expect(after(viewingOrEmptyEditSession(4), edit, open(null))).toEqual({ mode: 'empty' })
    expect(after(viewingOrEmptyEditSession(null), add, open(7))).toEqual({ mode: 'viewing', id: 7 })
  })

  it('has no form to change, send, refuse or cancel while viewing', () => {
    for (const event of [rename, send, refuse, cancel]) {
      expect(after(viewingOrEmptyEditSession(4), event)).toEqual({ mode: 'viewing', id: 4 })
      expect(after(viewingOrEmptyEditSession(null), event)).toEqual({ mode: 'empty' })
    }
  })

  it('is unsaved only while it differs from how it began', () => {
    expect(hasUnsavedEdits(viewingOrEmptyEditSession(4))).toBe(false)
    expect(hasUnsavedEdits(after(viewingOrEmptyEditSession(4), edit))).toBe(false)
    expect(hasUnsavedEdits(after(viewingOrEmptyEditSession(4), edit, rename))).toBe(true)
    expect(
      hasUnsavedEdits(after(viewingOrEmptyEditSession(4), edit, rename, { type: 'change', change: { name: 'Jan' } })),
    ).toBe(false)
    expect(hasUnsavedEdits(after(viewingOrEmptyEditSession(4), edit, rename, cancel))).toBe(false)
  })
})
