import { Suspense, useReducer } from 'react'
import { useHasInteracted } from '../../ui/lazy/first-interaction.ts'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { type EditSession, hasUnsavedEdits, isFormOpen, nextEditSession } from '../edit/edit-session.ts'
import type { FormDefinition } from './form-definition.ts'
import { LeaveAndConflictDialogs } from './leave-and-conflict-dialogs.tsx'
import { useLeaveConfirmation } from './use-leave-confirmation.ts'
import { useFormSave } from './use-save.ts'

type Setting<Draft> = {
  /** What is open at first. */
  readonly first: EditSession<Draft>
  /** What comes after a save, with the way out of the form open. */
  readonly onSaved: (id: number) => Promise<void> | void
}

/**
 * The edit session of a form, whichever form it is: what was typed, saving it (`useFormSave`), and the questions before anything
 * typed is lost (`useLeaveConfirmation`, `LeaveAndConflictDialogs`).
 */
export const useEditSession = <Draft extends object>(
  recipe: FormDefinition<Draft>,
  { first, onSaved }: Setting<Draft>,
) => {
  const stirred = useHasInteracted()
  const [session, send] = useReducer(nextEditSession<Draft>, first)
  const unsaved = hasUnsavedEdits(session)
  const form = isFormOpen(session) ? session : null
  const leaving = useLeaveConfirmation(unsaved, form?.saving === true)
  const { pass } = leaving
  const saving = useFormSave(recipe, { session, send, onSaved: (id) => pass(async () => onSaved(id)) })
  const cancel = (): void => {
    leaving.forget()
    saving.forgetFailure()
    send({ type: 'cancel' })
  }

  return {
    session,
    send,
    /** The form's session while there is one. */
    form,
    unsaved,
    change: (change: Partial<Draft>) => send({ type: 'change', change, check: saving.check }),
    save: saving.save,
    cancel,
    /** Asks before what was typed is lost. */
    askToLeave: () => leaving.askBefore(cancel),
    /** Lets a step of our own through. */
    pass,
    fail: saving.fail,
    forgetFailure: saving.forgetFailure,
    banner: <ErrorBanner {...saving.said} onDismiss={saving.forgetFailure} />,
    questions: stirred ? (
      <Suspense fallback={null}>
        <LeaveAndConflictDialogs
          recipe={recipe}
          form={form}
          isLeaving={leaving.isAsked}
          question={saving.question}
          isGone={saving.isGone}
          onDiscard={leaving.discard}
          onKeep={leaving.keep}
          onGoAhead={saving.goAhead}
          onHoldBack={saving.holdBack}
          onAddAgain={saving.addAgain}
          onLetBe={saving.letBe}
          onSettle={saving.settle}
          onKeepEditing={() => send({ type: 'keepEditing' })}
        />
      </Suspense>
    ) : null,
  }
}
