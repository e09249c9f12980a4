import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { Suspense, useReducer, useRef, useState } from 'react'
import { ApiError, isGone, isNotSignedIn, isStale } from '../../api/api-error.ts'
import { useT } from '../../texts/texts.tsx'
import { useInteracted } from '../../ui/lazy/first-interaction.ts'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import type { Together } from '../edit/clash.ts'
import { type EditSession, editSession, type FieldErrors, isForm, isUnsaved } from '../edit/edit-session.ts'
import { useDialogHold } from '../questions/dialog-hold.ts'
import { useLeaveGuard } from '../questions/use-leave-guard.ts'
import { fieldErrorsOf, fieldIn } from '../words/field-problems.ts'
import { failureHint } from '../words/save-errors.ts'
import { EditQuestions } from './edit-questions.tsx'

/** A record as it was when its form opened. */
export type Edited<Draft> = { readonly id: number; readonly original: Draft }

/** What was typed into a form, and what it began with. */
type Typed<Draft> = { readonly original: Draft; readonly draft: Draft }

/** How a form is checked and saved, and what it says. */
export type FormRecipe<Draft> = {
  /** What is wrong before anything is sent, by field; nothing is sent unless it is empty. */
  readonly check?: (draft: Draft, t: Translate) => FieldErrors
  /** What the server says about fields, by the form's own; by field and in the reader's words when left out. */
  readonly errorsOf?: (error: unknown, form: Typed<Draft>, t: Translate) => FieldErrors
  /** Where the form shows what is said about a field that the form calls otherwise. */
  readonly shownAt?: ShownAt<Draft>
  /** Sends a form, of a new record where `edited` is null, and answers the record's id. */
  readonly save: (draft: Draft, edited: Edited<Draft> | null) => Promise<number>
  /** The record as it stands now, asked for anew; null where it is gone. Left out where nobody else changes it. */
  readonly standing?: (id: number) => Promise<Draft | null>
  /** Whether what is gone can be added again with what was typed; it can when left out. */
  readonly canAddAgain?: false
  /** Fields that make sense as one only; the first speaks for them. */
  readonly together?: Together<Draft>
  /** What a field is called where two versions of it are shown; by the fields of all records when left out. */
  readonly named?: (field: keyof Draft & string) => string
  /** What a field holds in words where it is more than a text or a number, such as the name behind an id. */
  readonly inWords?: (field: keyof Draft & string, draft: Draft) => string | null
  /** What the banner says when a save fails; silence is a choice, and never one about what can be put right. */
  readonly onSaveError: MessageKey | 'silent'
  readonly onAddError?: MessageKey | 'silent'
  /** Why the server said that something is in the way; in general words when left out. */
  readonly conflict?: MessageKey | undefined
  /** Why it failed in words of its own; null where the general ones do. */
  readonly why?: (error: ApiError, form: Typed<Draft>, t: Translate) => string | null
  readonly addConflict?: MessageKey | undefined
}

/** The form's field for a field of the wire; of each draft where another field decides which input asks for it. */
export type ShownAt<Draft> = Readonly<Record<string, (keyof Draft & string) | ((draft: Draft) => keyof Draft & string)>>

type Failure<Draft> = {
  readonly text: MessageKey
  readonly error: ApiError
  /** Where the form shows what was refused. */
  readonly places: readonly string[]
  /** Why, in words that are not of single fields. */
  readonly why: string | null
  readonly conflict: MessageKey | undefined
  /** As it was when it failed. */
  readonly draft: Draft | null
}

type Setting<Draft> = {
  /** What is open at first. */
  readonly first: EditSession<Draft>
  /** What comes after a save, with the way out of the form open. */
  readonly onSaved: (id: number) => Promise<void> | void
}

/**
 * The edit session of a form, whichever form it is: what was typed, saving it once at a time, what was refused and where,
 * what somebody else made of the record meanwhile, and the questions before anything typed is lost.
 */
export const useEditSession = <Draft extends object>(recipe: FormRecipe<Draft>, { first, onSaved }: Setting<Draft>) => {
  const t = useT()
  const stirred = useInteracted()
  const [session, send] = useReducer(editSession<Draft>, first)
  const unsaved = isUnsaved(session)
  const { blocked, pass } = useLeaveGuard(unsaved)
  const [failure, setFailure] = useState<Failure<Draft> | null>(null)
  /** What is gone on with once what was typed may be lost. */
  const [leaving, setLeaving] = useState<{ readonly goOn: () => void } | null>(null)
  useDialogHold(unsaved, (close) => setLeaving({ goOn: close }))
  const [gone, setGone] = useState(false)
  const sending = useRef(false)

  const errorsOf = (error: unknown): FieldErrors => {
    const own = isForm(session) ? recipe.errorsOf?.(error, session, t) : undefined
    return own ?? placed(fieldErrorsOf(error, t), isForm(session) ? session.draft : null)
  }
  const placeOf = (field: string, draft: Draft | null): string => {
    const place = recipe.shownAt?.[field] ?? field
    return typeof place === 'string' ? place : draft === null ? field : place(draft)
  }
  /** What is wrong by the form's own inputs; one that stands for several fields of the wire says all of it. */
  const placed = (errors: FieldErrors, draft: Draft | null): FieldErrors => {
    const shown = new Map<string, Set<string>>()
    for (const [field, problem] of Object.entries(errors)) {
      const place = placeOf(field, draft)
      shown.set(place, (shown.get(place) ?? new Set()).add(problem))
    }
    return Object.fromEntries([...shown].map(([place, problems]) => [place, [...problems].join(' · ')]))
  }
  const check = (draft: Draft): FieldErrors => placed(recipe.check?.(draft, t) ?? {}, draft)
  const fail = (error: unknown, text: MessageKey | 'silent', conflict = recipe.conflict): void => {
    // Anything but the server's refusal or silence is a mistake of ours, and must not look like one of theirs.
    if (!(error instanceof ApiError)) throw error
    // Signing in again is asked for over the form.
    if (isNotSignedIn(error)) return
    const isAtInput = (field: string): boolean => isForm(session) && field in session.draft
    // What can be put right is said also where failures are not: here, unless it stands at its input.
    if (text === 'silent' && Object.keys(errorsOf(error)).every(isAtInput)) return
    setFailure({
      text: text === 'silent' ? 'errors.updateFailed' : text,
      error,
      places: Object.keys(errorsOf(error)),
      why: (isForm(session) ? recipe.why?.(error, session, t) : null) ?? null,
      conflict,
      draft: isForm(session) ? session.draft : null,
    })
  }

  /** Somebody else was here first: shows what they made of it, or says that it is gone. */
  const meet = async (error: unknown, record: number): Promise<void> => {
    const theirs = isGone(error) ? null : ((await recipe.standing?.(record)) ?? null)
    if (theirs !== null) send({ type: 'clash', theirs })
    else if (recipe.canAddAgain === false) fail(error, recipe.onSaveError)
    else setGone(true)
  }
  const write = async (draft: Draft, edited: Edited<Draft> | null): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setFailure(null)
    send({ type: 'send' })
    try {
      const saved = await recipe.save(draft, edited)
      send({ type: 'saved', id: saved })
      await pass(async () => onSaved(saved))
    } catch (error) {
      send({ type: 'refuse', errors: isStale(error) ? {} : errorsOf(error) })
      if (edited !== null && (isStale(error) || isGone(error))) await meet(error, edited.id)
      else if (edited === null) fail(error, recipe.onAddError ?? recipe.onSaveError, recipe.addConflict)
      else fail(error, recipe.onSaveError)
    } finally {
      sending.current = false
    }
  }
  const save = (): void => {
    if (!isForm(session) || sending.current) return
    const errors = check(session.draft)
    if (Object.keys(errors).length > 0) {
      setFailure(null)
      send({ type: 'refuse', errors, isOwnFinding: true })
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
    setLeaving(null)
    setFailure(null)
    send({ type: 'cancel' })
  }
  const form = isForm(session) ? session : null
  const said = failure === null ? null : sayOf(failure, { t, form, placeOf })

  return {
    session,
    send,
    /** The form's session while there is one. */
    form,
    unsaved,
    change: (change: Partial<Draft>) => send({ type: 'change', change, check }),
    save,
    cancel,
    /** Asks before what was typed is lost. */
    askToLeave: () => setLeaving({ goOn: cancel }),
    /** Lets a step of our own through. */
    pass,
    fail,
    forgetFailure: () => setFailure(null),
    banner: (
      <ErrorBanner
        message={failure && said ? t(failure.text) : null}
        hint={said?.hint ?? null}
        onDismiss={() => setFailure(null)}
      />
    ),
    questions: stirred ? (
      <Suspense fallback={null}>
        <EditQuestions
          recipe={recipe}
          form={form}
          isLeaving={blocked !== null || leaving !== null}
          isGone={gone}
          onDiscard={() => {
            setLeaving(null)
            if (blocked) blocked.proceed()
            else leaving?.goOn()
          }}
          onKeep={() => (blocked ? blocked.reset() : setLeaving(null))}
          onAddAgain={addAgain}
          onLetBe={() => setGone(false)}
          onSettle={settle}
          onKeepEditing={() => send({ type: 'keepEditing' })}
        />
      </Suspense>
    ) : null,
  }
}

type Speech<Draft> = {
  readonly t: Translate
  readonly form: { readonly draft: Draft; readonly errors: FieldErrors } | null
  readonly placeOf: (field: string, draft: Draft | null) => string
}

/**
 * What the banner says of a failed save: nothing once every field that was refused has been changed, and only of those
 * that have not while some are left.
 */
const sayOf = <Draft extends object>(
  { error, places, why, conflict, draft: sent }: Failure<Draft>,
  { t, form, placeOf }: Speech<Draft>,
): { readonly hint: string | null } | null => {
  const stands = (place: string): boolean => form === null || !(place in form.draft) || place in form.errors
  if (places.length > 0 && !places.some(stands)) return null
  const standing = Object.entries(error.problems).filter(([path]) => stands(placeOf(fieldIn(path), sent)))
  return { hint: why ?? failureHint(error.about(Object.fromEntries(standing)), t, conflict) }
}
