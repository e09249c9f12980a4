import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { ApiError, isNotSignedInError } from '../../api/api-error.ts'
import type { FieldErrors } from '../edit/edit-session.ts'
import { fieldErrorTextsOfApiError, formFieldOfProblemPath } from '../words/field-problems.ts'
import { saveFailureHint } from '../words/save-failure-hint.ts'
import type { DraftWithOriginal, FormDefinition } from './form-definition.ts'
import { errorsByFormInput, formInputOfWireField } from './form-input-of-wire-field.ts'

/** A save, or something else that the screen does, that failed. */
export type SaveFailure<Draft> = {
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

/** What was refused, by the form's own inputs. */
export const refusedFormInputErrors = <Draft>(
  recipe: Pick<FormDefinition<Draft>, 'errorsOf' | 'shownAt'>,
  error: unknown,
  form: DraftWithOriginal<Draft> | null,
  t: Translate,
): FieldErrors => {
  const own = form === null ? undefined : recipe.errorsOf?.(error, form, t)
  return own ?? errorsByFormInput(recipe.shownAt, fieldErrorTextsOfApiError(error, t), form?.draft ?? null)
}

type Said = { readonly text: MessageKey | 'silent'; readonly conflict: MessageKey | undefined }

/**
 * What the banner has to say of an error, or null where it says nothing. Throws what is neither the server's refusal nor its
 * silence: a mistake of ours must not look like one of theirs.
 */
export const saveFailureOf = <Draft extends object>(
  recipe: FormDefinition<Draft>,
  error: unknown,
  form: DraftWithOriginal<Draft> | null,
  { text, conflict }: Said,
  t: Translate,
): SaveFailure<Draft> | null => {
  if (!(error instanceof ApiError)) throw error
  // Signing in again is asked for over the form.
  if (isNotSignedInError(error)) return null
  const places = Object.keys(refusedFormInputErrors(recipe, error, form, t))
  // What can be put right is said also where failures are not: here, unless it stands at its input.
  if (text === 'silent' && places.every((place) => form !== null && place in form.draft)) return null
  return {
    text: text === 'silent' ? 'errors.updateFailed' : text,
    error,
    places,
    why: (form === null ? null : recipe.why?.(error, form, t)) ?? null,
    conflict,
    draft: form?.draft ?? null,
  }
}

type Form<Draft> = { readonly draft: Draft; readonly errors: FieldErrors }

/**
 * What the banner says of a failed save: nothing once every field that was refused has been changed, and only of those
 * that have not while some are left.
 */
export const saveFailureBannerHint = <Draft extends object>(
  { shownAt }: Pick<FormDefinition<Draft>, 'shownAt'>,
  { error, places, why, conflict, draft: sent }: SaveFailure<Draft>,
  form: Form<Draft> | null,
  t: Translate,
): { readonly hint: string | null } | null => {
  const stands = (place: string): boolean => form === null || !(place in form.draft) || place in form.errors
  if (places.length > 0 && !places.some(stands)) return null
  const standing = Object.entries(error.problems).filter(([path]) =>
    stands(formInputOfWireField(shownAt, formFieldOfProblemPath(path), sent)),
  )
  return { hint: why ?? saveFailureHint(error.about(Object.fromEntries(standing)), t, conflict) }
}
