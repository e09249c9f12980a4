import type { MessageKey } from '@coldbar/i18n/message-key'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { useHasInteracted } from '../../ui/lazy/first-interaction.ts'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { listStateOfUrl } from '../../url/list-state-of-url.ts'
import { useUrlState } from '../../url/url-state.ts'
import { viewingOrEmptyEditSession } from '../edit/edit-session.ts'
import type { FormDefinition } from './form-definition.ts'
import { useEditSession } from './use-edit-session.tsx'

const Question = lazyOnInteraction(async () => (await import('../questions/confirm-dialog.tsx')).ConfirmDialog, {
  isWanted: ({ text }) => text !== null,
})

type Named = { readonly id: number; readonly name: string }

export type ListScreenEditingDefinition<Draft> = FormDefinition<Draft> & {
  /** The record in the address, or null. */
  readonly id: number | null
  readonly path: (id?: number | null) => string
  /** Deletes; the record leaves the list before this is answered, and returns to it on failure. */
  readonly remove: (record: Named) => Promise<void>
  /** The question before deleting, with `{{name}}`; false asks none. */
  readonly confirmDelete: MessageKey | false
  readonly onDeleteError: MessageKey | 'silent'
}

/** What a screen with a list does beside it: one record's edit session, saving, deleting, and the questions in between. */
export const useListScreenEditing = <Draft extends object>(recipe: ListScreenEditingDefinition<Draft>) => {
  const { id, path } = recipe
  const t = useT()
  const stirred = useHasInteracted()
  const navigate = useNavigate()
  const [url] = useUrlState()
  const [doomed, setDoomed] = useState<Named | null>(null)
  const goTo = (to: string): Promise<void> => navigate({ to, search: listStateOfUrl(url) as never })
  const editing = useEditSession<Draft>(recipe, {
    first: viewingOrEmptyEditSession(id),
    onSaved: async (saved) => {
      if (saved !== id) await goTo(path(saved))
    },
  })
  const { session, send, form, unsaved, pass, fail, forgetFailure } = editing
  useEffect(() => send({ type: 'open', id }), [id, send])

  const add = (blank: Draft): void => {
    forgetFailure()
    if (unsaved) {
      editing.askToLeave()
      return
    }
    send({ type: 'add', blank })
    if (id !== null) void pass(() => goTo(path()))
  }
  const edit = (record: number, copy: Draft): void => {
    forgetFailure()
    send({ type: 'edit', id: record, copy })
  }
  const remove = async (record: Named): Promise<void> => {
    setDoomed(null)
    forgetFailure()
    void pass(() => goTo(path()))
    try {
      await recipe.remove(record)
    } catch (error) {
      // It is there as before, so it is looked at as before.
      void pass(() => goTo(path(record.id)))
      fail(error, recipe.onDeleteError)
    }
  }

  /** Something else that the screen does; a failure of it stands in the banner. */
  const attempt = async (work: () => Promise<void>, onError: MessageKey): Promise<void> => {
    forgetFailure()
    try {
      await work()
    } catch (error) {
      fail(error, onError)
    }
  }

  return {
    session,
    /** Opens a record of the list, or the list alone. */
    open: (record: number | null) => pass(() => goTo(path(record))),
    attempt,
    /** The form's session while there is one. */
    form,
    add,
    edit,
    change: editing.change,
    save: editing.save,
    cancel: editing.cancel,
    /** Esc and Back: as cancel, but what was typed is not lost by a slip. */
    leaveForm: () => (unsaved ? editing.askToLeave() : editing.cancel()),
    askToDelete: (record: Named) => (recipe.confirmDelete === false ? void remove(record) : setDoomed(record)),
    banner: editing.banner,
    questions: stirred ? (
      <>
        <Suspense fallback={null}>
          <Question
            text={doomed && recipe.confirmDelete !== false ? t(recipe.confirmDelete, { name: doomed.name }) : null}
            yes={t('common.delete')}
            danger
            onYes={() => doomed && void remove(doomed)}
            onNo={() => setDoomed(null)}
          />
        </Suspense>
        {editing.questions}
      </>
    ) : null,
  }
}

/** What a screen knows of its edit session. */
export type ListScreenEditingState<Draft extends object> = ReturnType<typeof useListScreenEditing<Draft>>
