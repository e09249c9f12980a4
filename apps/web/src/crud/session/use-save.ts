import type { MessageKey } from '@coldbar/i18n/message-key'
import { type Dispatch, useRef, useState } from 'react'
import { isRecordGoneError, isStaleRecordError } from '../../api/api-error.ts'
import { useT } from '../../texts/texts.tsx'
import {
  type EditSession,
  type EditSessionEvent,
  type FieldErrors,
  hasUnsavedEdits,
  isFormOpen,
} from '../edit/edit-session.ts'
import type { EditedRecordOriginal, FormDefinition } from './form-definition.ts'
import { errorsByFormInput } from './form-input-of-wire-field.ts'
import { refusedFormInputErrors, type SaveFailure, saveFailureBannerHint, saveFailureOf } from './save-failure.ts'

type Setting<Draft> = {
  readonly session: EditSession<Draft>
  readonly send: Dispatch<EditSessionEvent<Draft>>
  /** What comes after a save. */
  readonly onSaved: (id: number) => Promise<void>
}

/** Saves a form, once at a time: what was refused and where, and what somebody else made of the record meanwhile. */
export const useFormSave = <Draft extends object>(recipe: FormDefinition<Draft>, setting: Setting<Draft>) => {
  const { session, send, onSaved } = setting
  const t = useT()
  const [failure, setFailure] = useState<SaveFailure<Draft> | null>(null)
  const [gone, setGone] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const sending = useRef(false)
  const form = isFormOpen(session) ? session : null

  const check = (draft: Draft): FieldErrors => errorsByFormInput(recipe.shownAt, recipe.check?.(draft, t) ?? {}, draft)
  const fail = (error: unknown, text: MessageKey | 'silent', conflict = recipe.conflict): void => {
    const failed = saveFailureOf(recipe, error, form, { text, conflict }, t)
    if (failed !== null) setFailure(failed)
  }

  /** Somebody else was here first: shows what they made of it, or says that it is gone. */
  const meet = async (error: unknown, record: number): Promise<void> => {
    const theirs = isRecordGoneError(error) ? null : ((await recipe.standing?.(record)) ?? null)
    if (theirs !== null) send({ type: 'clash', theirs })
    else if (recipe.canAddAgain === false) fail(error, recipe.onSaveError)
    else setGone(true)
  }
  const write = async (draft: Draft, edited: EditedRecordOriginal<Draft> | null): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setFailure(null)
    send({ type: 'send' })
    try {
      const saved = await recipe.save(draft, edited)
      send({ type: 'saved', id: saved })
      await onSaved(saved)
    } catch (error) {
      send({ type: 'refuse', errors: isStaleRecordError(error) ? {} : refusedFormInputErrors(recipe, error, form, t) })
      if (edited !== null && (isStaleRecordError(error) || isRecordGoneError(error))) await meet(error, edited.id)
      else if (edited === null) fail(error, recipe.onAddError ?? recipe.onSaveError, recipe.addConflict)
      else fail(error, recipe.onSaveError)
    } finally {
      sending.current = false
    }
  }
  const save = (): void => {
    if (form === null || sending.current) return
    const errors = check(form.draft)
    if (Object.keys(errors).length > 0) {
      setFailure(null)
      send({ type: 'refuse', errors, isOwnFinding: true })
      return
    }
    if (form.mode === 'editing' && !hasUnsavedEdits(session)) {
      send({ type: 'saved', id: form.id })
      return
    }
    const asked = recipe.saveQuestion?.(form.draft, form.mode === 'adding' ? null : form) ?? null
    if (asked === null) sendForm()
    else setQuestion(asked)
  }
  const sendForm = (): void => {
    setQuestion(null)
    if (form !== null) void write(form.draft, form.mode === 'adding' ? null : form)
  }

  const spoken = failure === null ? null : saveFailureBannerHint(recipe, failure, form, t)

  return {
    check,
    save,
    fail,
    forgetFailure: () => setFailure(null),
    /** What the banner says; nothing without a message. */
    said: { message: failure !== null && spoken !== null ? t(failure.text) : null, hint: spoken?.hint ?? null },
    /** What is asked before the form is sent; null while nothing is. */
    question,
    goAhead: sendForm,
    holdBack: () => setQuestion(null),
    isGone: gone,
    letBe: () => setGone(false),
    /** Saves what was typed as a new record, in place of the one that is gone. */
    addAgain: (): void => {
      setGone(false)
      if (form === null) return
      send({ type: 'addAgain' })
      void write(form.draft, null)
    },
    /** Saves what was made of two versions. */
    settle: (theirs: Draft, draft: Draft): void => {
      if (session.mode !== 'editing') return
      send({ type: 'settle', original: theirs, draft })
      void write(draft, { id: session.id, original: theirs })
    },
  }
}
