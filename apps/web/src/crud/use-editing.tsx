import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, Suspense, useEffect, useReducer, useRef, useState } from 'react'
import { ApiError, isGone, isNotSignedIn, isStale } from '../api/api-error.ts'
import { useT } from '../texts/texts.tsx'
import { ErrorBanner } from '../ui/error-banner.tsx'
import { late } from '../ui/late.tsx'
import { useStirred } from '../ui/stirred.ts'
import { listPart } from '../url/list-part.ts'
import { useUrlState } from '../url/url-state.ts'
import type { Together } from './clash.ts'
import type { ClashDialog as Clash } from './clash-dialog.tsx'
import { type EditSession, editSession, type FieldErrors, isForm, isUnsaved, opened } from './edit-session.ts'
import { fieldErrorsOf } from './field-problems.ts'
import { failureHint } from './save-errors.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

const Question = late(async () => (await import('./question.tsx')).Question, {
  isWanted: ({ text }) => text !== null,
})
// Of any form, as the dialog itself is.
const ClashDialog = late(async () => (await import('./clash-dialog.tsx')).ClashDialog as ComponentType<never>, {
  isWanted: (props) => Boolean((props as Pick<ComponentProps<typeof Clash>, 'form'>).form?.theirs),
}) as typeof Clash

type Named = { readonly id: number; readonly name: string }

/** A record as it was when its form opened. */
export type Edited<Draft> = { readonly id: number; readonly original: Draft }

export type Recipe<Draft> = {
  /** The record in the address, or null. */
  readonly id: number | null
  readonly path: (id?: number | null) => string
  /** What is wrong before anything is sent, by field; nothing is sent unless it is empty. */
  readonly check: (draft: Draft, t: Translate) => FieldErrors
  /** Where the form shows what the server says about a field that the form calls otherwise. */
  readonly shownAt?: Readonly<Record<string, string>>
  /** Sends a form, of a new record where `edited` is null, and answers the record's id. */
  readonly save: (draft: Draft, edited: Edited<Draft> | null) => Promise<number>
  /** The record as it stands now, asked for anew; null where it is gone. */
  readonly standing: (id: number) => Promise<Draft | null>
  /** Fields that make sense as one only; the first speaks for them. */
  readonly together?: Together<Draft>
  /** What a field holds in words where it is more than a text or a number, such as the name behind an id. */
  readonly inWords?: (field: keyof Draft & string, draft: Draft) => string | null
  /** Deletes; the record leaves the list before this is answered, and returns to it on failure. */
  readonly remove: (record: Named) => Promise<void>
  /** The question before deleting, with `{{name}}`; false asks none. */
  readonly confirmDelete: MessageKey | false
  /** What the banner says when a save fails; silence is a choice, and never one about what can be put right. */
  readonly onSaveError: MessageKey | 'silent'
  readonly onAddError?: MessageKey | 'silent'
  readonly onDeleteError: MessageKey | 'silent'
  /** Why the server said that something is in the way; in general words when left out. */
  readonly conflict?: MessageKey | undefined
  readonly addConflict?: MessageKey | undefined
}

type Failure = { readonly text: MessageKey; readonly hint: string | null }

/** What a screen with a list does beside it: one record's edit session, saving, deleting, and the questions in between. */
export const useEditing = <Draft extends object>(recipe: Recipe<Draft>) => {
  const { id, path } = recipe
  const t = useT()
  const stirred = useStirred()
  const navigate = useNavigate()
  const [url] = useUrlState()
  const [session, send] = useReducer(editSession<Draft>, id, (first): EditSession<Draft> => opened(first))
  useEffect(() => send({ type: 'open', id }), [id])
  const unsaved = isUnsaved(session)
  const { blocked, pass } = useLeaveGuard(unsaved)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [doomed, setDoomed] = useState<Named | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [gone, setGone] = useState(false)
  const sending = useRef(false)

  const goTo = (to: string): Promise<void> => pass(() => navigate({ to, search: listPart(url) as never }))
  const errorsOf = (error: unknown): FieldErrors => shownAt(fieldErrorsOf(error, t), recipe.shownAt)
  const fail = (error: unknown, text: MessageKey | 'silent', conflict = recipe.conflict): void => {
    // Anything but the server's refusal or silence is a mistake of ours, and must not look like one of theirs.
    if (!(error instanceof ApiError)) throw error
    // Signing in again is asked for over the form.
    if (isNotSignedIn(error)) return
    const isAtInput = (field: string): boolean => isForm(session) && field in session.draft
    // What can be put right is said also where failures are not: here, unless it stands at its input.
    if (text === 'silent' && Object.keys(errorsOf(error)).every(isAtInput)) return
    setFailure({ text: text === 'silent' ? 'errors.updateFailed' : text, hint: failureHint(error, t, conflict) })
  }

  const add = (blank: Draft): void => {
    setFailure(null)
    if (unsaved) {
      setLeaving(true)
      return
    }
    send({ type: 'add', blank })
    if (id !== null) void goTo(path())
  }
  const edit = (record: number, copy: Draft): void => {
    setFailure(null)
    send({ type: 'edit', id: record, copy })
  }

  /** Somebody else was here first: shows what they made of it, or says that it is gone. */
  const meet = async (record: number): Promise<boolean> => {
    const theirs = await recipe.standing(record)
    if (theirs === null) setGone(true)
    else send({ type: 'clash', theirs })
    return theirs === null
  }
  const write = async (draft: Draft, edited: Edited<Draft> | null): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setFailure(null)
    send({ type: 'send' })
    try {
      const saved = await recipe.save(draft, edited)
      send({ type: 'saved', id: saved })
      if (saved !== id) await goTo(path(saved))
    } catch (error) {
      send({ type: 'refuse', errors: isStale(error) ? {} : errorsOf(error) })
      if (edited !== null && isStale(error)) await meet(edited.id)
      else if (edited !== null && isGone(error)) setGone(true)
      else if (edited === null) fail(error, recipe.onAddError ?? recipe.onSaveError, recipe.addConflict)
      else fail(error, recipe.onSaveError)
    } finally {
      sending.current = false
    }
  }
  const save = (): void => {
    if (!isForm(session) || sending.current) return
    const errors = recipe.check(session.draft, t)
    if (Object.keys(errors).length > 0) {
      send({ type: 'refuse', errors })
      return
    }
    if (session.mode === 'editing' && !unsaved) {
      send({ type: 'saved', id: session.id })
      return
    }
    void write(session.draft, session.mode === 'adding' ? null : session)
  }
  const settle = (theirs: Draft, draft: Draft): void => {
    if (session.mode !== 'editing') return
    send({ type: 'settle', original: theirs, draft })
    void write(draft, { id: session.id, original: theirs })
  }
  const addAgain = (): void => {
    setGone(false)
    if (!isForm(session)) return
    send({ type: 'addAgain' })
    void write(session.draft, null)
  }
  const cancel = (): void => {
    setLeaving(false)
    setFailure(null)
    send({ type: 'cancel' })
  }
  const remove = async (record: Named): Promise<void> => {
    setDoomed(null)
    setFailure(null)
    void goTo(path())
    try {
      await recipe.remove(record)
    } catch (error) {
      // It is there as before, so it is looked at as before.
      void goTo(path(record.id))
      fail(error, recipe.onDeleteError)
    }
  }

  /** Something else that the screen does; a failure of it stands in the banner. */
  const attempt = async (work: () => Promise<void>, onError: MessageKey): Promise<void> => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      fail(error, onError)
    }
  }
  const form = isForm(session) ? session : null

  return {
    session,
    /** Opens a record of the list, or the list alone. */
    open: (record: number | null) => goTo(path(record)),
    attempt,
    /** The form's session while there is one. */
    form,
    add,
    edit,
    change: (change: Partial<Draft>) => send({ type: 'change', change }),
    save,
    cancel,
    /** Esc and Back: as cancel, but what was typed is not lost by a slip. */
    leaveForm: () => (unsaved ? setLeaving(true) : cancel()),
    askToDelete: (record: Named) => (recipe.confirmDelete === false ? void remove(record) : setDoomed(record)),
    banner: (
      <ErrorBanner
        message={failure ? t(failure.text) : null}
        hint={failure?.hint ?? null}
        onDismiss={() => setFailure(null)}
      />
    ),
    questions: stirred ? (
      <Suspense fallback={null}>
        <Question
          text={doomed && recipe.confirmDelete !== false ? t(recipe.confirmDelete, { name: doomed.name }) : null}
          yes={t('common.delete')}
          danger
          onYes={() => doomed && void remove(doomed)}
          onNo={() => setDoomed(null)}
        />
        <Question
          text={blocked || leaving ? t('records.unsaved') : null}
          yes={t('records.discard')}
          no={t('records.keepEditing')}
          danger
          onYes={() => (blocked ? blocked.proceed() : cancel())}
          onNo={() => (blocked ? blocked.reset() : setLeaving(false))}
        />
        <Question
          text={gone ? t('records.deletedMeanwhile') : null}
          yes={t('records.addAgain')}
          no={t('records.keepEditing')}
          onYes={addAgain}
          onNo={() => setGone(false)}
        />
        <ClashDialog
          form={form}
          {...(recipe.together ? { together: recipe.together } : {})}
          {...(recipe.inWords ? { inWords: recipe.inWords } : {})}
          onSettle={settle}
          onClose={() => send({ type: 'keepEditing' })}
        />
      </Suspense>
    ) : null,
  }
}

/** What a screen knows of its edit session. */
export type Editing<Draft extends object> = ReturnType<typeof useEditing<Draft>>

const shownAt = (errors: FieldErrors, places: Readonly<Record<string, string>> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, problem]) => [places[field] ?? field, problem]))
