import { useEffect, useRef } from 'react'
import { isFormOpen, newAddingSession, newEditingSession } from '../edit/edit-session.ts'
import type { FormDefinition } from './form-definition.ts'
import { useEditSession } from './use-edit-session.tsx'

/** It has no place in a list, and so no number. */
const ONE = 0

export type StandaloneFormDefinition<Draft> = Omit<
  FormDefinition<Draft>,
  'save' | 'standing' | 'canAddAgain' | 'onAddError' | 'addConflict'
> & {
  /** What stands: the form begins with it, and follows it as long as nothing is typed. */
  readonly stored: Draft
  /** Sends what was made of `original`; answers what stands after that, with which the form begins anew. */
  readonly save: (draft: Draft, original: Draft) => Promise<Draft>
  /** What stands now, asked for anew; null where it is gone. Left out where nobody else changes it. */
  readonly standing?: () => Promise<Draft | null>
  /** Whether it says something new each time, and is sent as it stands: there may be nothing to fill in. */
  readonly isNew?: true
  /** What comes after a save, such as closing the dialog that the form stands in. */
  readonly onSaved?: () => Promise<void> | void
}

/** A form that is open as long as it is on screen, such as the profile: of one record, in no list. */
export const useStandaloneForm = <Draft extends object>(recipe: StandaloneFormDefinition<Draft>) => {
  const { stored, standing, onSaved, isNew = false } = recipe
  const stands = useRef(stored)
  const open = (copy: Draft) => (isNew ? newAddingSession(copy) : newEditingSession(ONE, copy))
  const editing = useEditSession<Draft>(
    {
      ...recipe,
      canAddAgain: false,
      save: async (draft, edited) => {
        stands.current = await recipe.save(draft, edited?.original ?? stored)
        return ONE
      },
      ...(standing ? { standing } : {}),
    },
    {
      first: open(stored),
      onSaved: () => {
        begin(stands.current)
        return onSaved?.()
      },
    },
  )
  const { session, send, unsaved, forgetFailure } = editing
  const begin = (copy: Draft): void => send(isNew ? { type: 'add', blank: copy } : { type: 'edit', id: ONE, copy })
  const told = JSON.stringify(stored)
  // What was saved, here or by somebody else, begins the form anew; what is typed is not lost to it.
  useEffect(() => {
    if (!unsaved) begin(stored)
  }, [told])
  return {
    ...editing,
    // It was open from the start and begins anew at once.
    form: isFormOpen(session) ? session : open(stored),
    save: (): void => {
      if (isNew || unsaved) editing.save()
      else void onSaved?.()
    },
    /** Takes back what was typed. */
    cancel: () => {
      forgetFailure()
      begin(stored)
    },
  }
}
