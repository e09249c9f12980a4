import { isSameDraftValue } from './edit-conflict.ts'

/** What is wrong with which field, in words. */
export type FieldErrors = Readonly<Record<string, string>>

type Form<Draft> = {
  /** As the form was opened: what differs from it has not been saved. */
  readonly original: Draft
  readonly draft: Draft
  /** Sent and not answered yet; nothing is sent a second time meanwhile. */
  readonly saving: boolean
  readonly errors: FieldErrors
  /** Whether the form found the errors itself, before anything was sent. */
  readonly isOwnFinding: boolean
  /** What somebody else made of the record meanwhile; null unless it stands in the way of a save. */
  readonly theirs: Draft | null
}

export type AddingSession<Draft> = Form<Draft> & { readonly mode: 'adding' }
export type EditingSession<Draft> = Form<Draft> & { readonly mode: 'editing'; readonly id: number }

/** What a record screen is doing beside its list. */
export type EditSession<Draft> =
  | { readonly mode: 'empty' }
  | { readonly mode: 'viewing'; readonly id: number }
  | EditingSession<Draft>
  | AddingSession<Draft>

export type EditSessionEvent<Draft> =
  /** The address names another record, or none. */
  | { readonly type: 'open'; readonly id: number | null }
  | { readonly type: 'add'; readonly blank: Draft }
  | { readonly type: 'edit'; readonly id: number; readonly copy: Draft }
  | { readonly type: 'change'; readonly change: Partial<Draft>; readonly check?: (draft: Draft) => FieldErrors }
  | { readonly type: 'send' }
  /** The server refused it, or the form found by itself what the server would refuse. */
  | { readonly type: 'refuse'; readonly errors: FieldErrors; readonly isOwnFinding?: true }
  | { readonly type: 'saved'; readonly id: number }
  /** The save met what somebody else saved meanwhile. */
  | { readonly type: 'clash'; readonly theirs: Draft }
  /** It is settled field by field: the record stands as theirs, and what is to be saved is the draft. */
  | { readonly type: 'settle'; readonly original: Draft; readonly draft: Draft }
  | { readonly type: 'keepEditing' }
  /** The record is gone: what was typed goes into a new one. */
  | { readonly type: 'addAgain' }
  | { readonly type: 'cancel' }

const form = <Draft>(draft: Draft): Form<Draft> => ({
  original: draft,
  draft,
  saving: false,
  errors: {},
  isOwnFinding: false,
  theirs: null,
})

/** A form of what stands, as it opens. */
export const newEditingSession = <Draft>(id: number, copy: Draft): EditingSession<Draft> => ({
  mode: 'editing',
  id,
  ...form(copy),
})

/** A form of something new. */
export const newAddingSession = <Draft>(blank: Draft): AddingSession<Draft> => ({ mode: 'adding', ...form(blank) })

/** Nothing chosen, or one record to look at. */
export const viewingOrEmptyEditSession = (id: number | null): EditSession<never> =>
  id === null ? { mode: 'empty' } : { mode: 'viewing', id }

/** The next state. Events that make no sense in a state change nothing. */
export const nextEditSession = <Draft extends object>(
  session: EditSession<Draft>,
  event: EditSessionEvent<Draft>,
): EditSession<Draft> => {
  switch (event.type) {
    case 'open':
      return isAt(session, event.id) ? session : viewingOrEmptyEditSession(event.id)
    case 'add':
      return newAddingSession(event.blank)
    case 'edit':
      return newEditingSession(event.id, event.copy)
    case 'change':
      if (!isFormOpen(session) || session.saving) return session
      return changed(session, event)
    case 'send':
      return isFormOpen(session) ? { ...session, saving: true, errors: {} } : session
    case 'refuse':
      return isFormOpen(session)
        ? { ...session, saving: false, errors: event.errors, isOwnFinding: event.isOwnFinding === true }
        : session
    case 'clash':
      return isFormOpen(session) ? { ...session, saving: false, theirs: event.theirs } : session
    case 'settle':
      return isFormOpen(session)
        ? { ...session, original: event.original, draft: event.draft, theirs: null, errors: {} }
        : session
    case 'keepEditing':
      return isFormOpen(session) ? { ...session, theirs: null } : session
    case 'addAgain': {
      if (session.mode !== 'editing') return session
      const { id: _, mode: __, ...form } = session
      return { mode: 'adding', ...form, saving: false, errors: {} }
    }
    case 'saved':
      return { mode: 'viewing', id: event.id }
    case 'cancel':
      if (!isFormOpen(session) || session.saving) return session
      return session.mode === 'adding' ? { mode: 'empty' } : { mode: 'viewing', id: session.id }
  }
}

export const isFormOpen = <Draft>(
  session: EditSession<Draft>,
): session is AddingSession<Draft> | EditingSession<Draft> => session.mode === 'editing' || session.mode === 'adding'

/** Whether leaving would lose something that was typed. */
export const hasUnsavedEdits = <Draft>(session: EditSession<Draft>): boolean =>
  isFormOpen(session) && !isSameDraftValue(session.draft, session.original)

/** An empty form stands where no record is chosen; a form of a record stands at that record. */
const isAt = <Draft>(session: EditSession<Draft>, id: number | null): boolean =>
  session.mode === 'adding' || session.mode === 'empty' ? id === null : session.id === id

type Change<Draft> = Extract<EditSessionEvent<Draft>, { type: 'change' }>

/**
 * An error leaves with a change of its field. One that the form found itself leaves also when a change of another field
 * puts it right, such as a person named instead of an address.
 */
const changed = <Draft extends object>(
  session: AddingSession<Draft> | EditingSession<Draft>,
  { change, check }: Change<Draft>,
): EditSession<Draft> => {
  const draft = { ...session.draft, ...change }
  const standing = without(session.errors, change)
  const found = session.isOwnFinding && Object.keys(standing).length > 0 ? check?.(draft) : undefined
  const errors = found
    ? Object.fromEntries(Object.keys(standing).flatMap((field) => (found[field] ? [[field, found[field]]] : [])))
    : standing
  return { ...session, draft, errors }
}

const without = (errors: FieldErrors, changed: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)))
