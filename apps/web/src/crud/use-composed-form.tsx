import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useT } from '../texts/texts.tsx'
import { ErrorBanner } from '../ui/error-banner.tsx'
import { listPart } from '../url/list-part.ts'
import { useUrlState } from '../url/url-state.ts'
import { type FieldErrors, isForm, isUnsaved } from './edit-session.ts'
import { fieldErrorsOf } from './field-problems.ts'
import { Question } from './question.tsx'
import { failureHint } from './save-errors.ts'
import { useFormSession } from './use-form-session.ts'

type Named = { readonly id: number; readonly name: string }

type Recipe<Draft> = {
  /** The record in the address, or null. */
  readonly id: number | null
  readonly path: (id?: number | null) => string
  /** What is wrong before anything is sent, by field; nothing is sent unless it is empty. */
  readonly check: (draft: Draft, t: Translate) => FieldErrors
  /** Where the form shows what the server says about a field that the form calls otherwise. */
  readonly shownAt?: Readonly<Record<string, string>>
  /** Sends a form, of a new record where `id` is null, and answers the record's id. */
  readonly save: (draft: Draft, id: number | null) => Promise<number>
  /** Deletes; the record leaves the list before this is answered, and returns to it on failure. */
  readonly remove: (id: number) => Promise<void>
  readonly confirmDelete: MessageKey
  readonly onSaveError: MessageKey
  readonly onDeleteError: MessageKey | 'silent'
  /** Why the server said that something is in the way. */
  readonly conflict: MessageKey
}

/** The edit session of a screen that is composed by hand: saving, deleting, the banner and the questions in between. */
export const useComposedForm = <Draft extends object>(recipe: Recipe<Draft>) => {
  const { id, path } = recipe
  const t = useT()
  const navigate = useNavigate()
  const [url] = useUrlState()
  const { session, send, blocked, pass } = useFormSession<Draft>(id)
  const [failure, setFailure] = useState<{ text: MessageKey; hint: string | null } | null>(null)
  const [doomed, setDoomed] = useState<Named | null>(null)
  const [leaving, setLeaving] = useState(false)
  const sending = useRef(false)
  const unsaved = isUnsaved(session)

  const goTo = (to: string): Promise<void> => pass(() => navigate({ to, search: listPart(url) as never }))
  const fail = (error: unknown, text: MessageKey | 'silent'): void => {
    // Anything but the server's refusal or silence is a mistake of ours, and must not look like one of theirs.
    if (!(error instanceof ApiError)) throw error
    // What can be put right is said also where failures are not.
    if (text === 'silent' && Object.keys(error.problems).length === 0) return
    setFailure({
      text: text === 'silent' ? 'errors.updateFailed' : text,
      hint: failureHint(error, t, recipe.conflict),
    })
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
  const save = async (): Promise<void> => {
    if (!isForm(session) || sending.current) return
    const errors = recipe.check(session.draft, t)
    if (Object.keys(errors).length > 0) {
      send({ type: 'refuse', errors })
      return
    }
    sending.current = true
    setFailure(null)
    send({ type: 'send' })
    try {
      const saved = await recipe.save(session.draft, session.mode === 'adding' ? null : session.id)
      send({ type: 'saved', id: saved })
      if (saved !== id) await goTo(path(saved))
    } catch (error) {
      send({ type: 'refuse', errors: shownAt(fieldErrorsOf(error, t), recipe.shownAt) })
      fail(error, recipe.onSaveError)
    } finally {
      sending.current = false
    }
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
      await recipe.remove(record.id)
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

  return {
    session,
    /** Opens a record of the list, or the list alone. */
    open: (record: number | null) => goTo(path(record)),
    attempt,
    /** The form's session while there is one. */
    form: isForm(session) ? session : null,
    add,
    edit,
    change: (change: Partial<Draft>) => send({ type: 'change', change }),
    save: () => void save(),
    cancel,
    /** Esc and Back: as cancel, but what was typed is not lost by a slip. */
    leaveForm: () => (unsaved ? setLeaving(true) : cancel()),
    askToDelete: setDoomed,
    banner: (
      <ErrorBanner
        message={failure ? t(failure.text) : null}
        hint={failure?.hint ?? null}
        onDismiss={() => setFailure(null)}
      />
    ),
    questions: (
      <>
        <Question
          text={doomed === null ? null : t(recipe.confirmDelete, { name: doomed.name })}
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
      </>
    ),
  }
}

const shownAt = (errors: FieldErrors, places: Readonly<Record<string, string>> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, problem]) => [places[field] ?? field, problem]))
