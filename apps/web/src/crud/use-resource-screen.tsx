import type { MessageKey } from '@coldbar/i18n/message-key'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useT } from '../texts/texts.tsx'
import type { ListedItem } from '../ui/list/list-column.ts'
import { listPart } from '../url/list-part.ts'
import { useChosenId, useUrlState } from '../url/url-state.ts'
import { type EditEvent, type EditSession, editSession, isForm, isUnsaved, opened } from './edit-session.ts'
import { fieldErrorsOf } from './field-problems.ts'
import type { Records, Resource } from './resource.ts'
import { failureHint } from './save-errors.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useRecordWrites } from './use-record-writes.ts'
import { useUndoOffer } from './use-undo-offer.tsx'

type Failure = { readonly message: string; readonly hint: string | null }

/** What happens on the screen of a kind of record: its edit session, its writes, and the questions in between. */
export const useResourceScreen = <Row extends ListedItem, Draft extends object, Answer extends Records<Row>>(
  resource: Resource<Row, Draft, Answer>,
  answer: Answer | undefined,
) => {
  const t = useT()
  const navigate = useNavigate()
  const [url] = useUrlState()
  const id = useChosenId(resource.param)
  const [session, send] = useReducer<EditSession<Draft>, [EditEvent<Draft>]>(editSession, opened(id))
  const writes = useRecordWrites(resource)
  const offerUndo = useUndoOffer()
  const unsaved = isUnsaved(session)
  const guard = useLeaveGuard(unsaved)
  const [asking, setAsking] = useState(false)
  const [toDelete, setToDelete] = useState<Row | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const sending = useRef(false)

  useEffect(() => send({ type: 'open', id }), [id])

  const goTo = (to: string) => guard.pass(() => navigate({ to, search: listPart(url) as never }))
  const fail = (
    error: unknown,
    message: Resource<Row, Draft, Answer>['onSaveError'],
    conflict: MessageKey | undefined = resource.conflict,
  ): void => {
    // Anything but the server's refusal or silence is a mistake of ours, and must not look like one of theirs.
    if (!(error instanceof ApiError)) throw error
    const hint = failureHint(error, t, conflict)
    if (message !== 'silent') setFailure({ message: t(message), hint })
    // What can be put right is said also where failures are not: here, unless it stands at its input.
    else if (Object.keys(fieldErrorsOf(error, t)).some((field) => !(isForm(session) && field in session.draft)))
      setFailure({ message: t('errors.updateFailed'), hint })
  }

  const add = (): void => {
    if (answer === undefined) return
    setFailure(null)
    if (unsaved) {
      setAsking(true)
      return
    }
    send({ type: 'add', blank: resource.blank(answer) })
    if (id !== null) void goTo(resource.path())
  }
  const edit = (row: Row): void => {
    setFailure(null)
    send({ type: 'edit', id: row.id, copy: resource.draftOf(row) })
  }

  const save = async (row: Row | null): Promise<void> => {
    if (!isForm(session) || sending.current) return
    const errors = {
      ...(resource.nameRequired === false ? {} : missingName(session.draft, t('records.nameMissing'))),
      ...resource.check?.(session.draft, t),
    }
    if (Object.keys(errors).length > 0) {
      send({ type: 'refuse', errors })
      return
    }
    if (row !== null && !unsaved) {
      send({ type: 'saved', id: row.id })
      return
    }
    sending.current = true
    setFailure(null)
    send({ type: 'send' })
    try {
      const saved = row === null ? await writes.add(session.draft) : await writes.update(row, session.draft)
      send({ type: 'saved', id: saved.id })
      if (row === null) await goTo(resource.path(saved.id))
    } catch (error) {
      send({ type: 'refuse', errors: fieldErrorsOf(error, t) })
      // Nothing uses what is not there yet: only its name can be in the way.
      if (row === null && resource.onSaveError !== 'silent') fail(error, 'errors.addFailed', 'records.nameTaken')
      else fail(error, resource.onSaveError)
    } finally {
      sending.current = false
    }
  }

  const remove = async (row: Row): Promise<void> => {
    setToDelete(null)
    setFailure(null)
    void goTo(resource.path())
    try {
      await writes.remove(row)
      if (writes.restore) offerUndo(row, writes.restore)
    } catch (error) {
      // It is there as before, so it is looked at as before.
      void goTo(resource.path(row.id))
      fail(error, resource.onDeleteError)
    }
  }

  const cancel = (): void => {
    setAsking(false)
    setFailure(null)
    send({ type: 'cancel' })
  }
  const leaving = guard.blocked
    ? { leave: guard.blocked.proceed, stay: guard.blocked.reset }
    : asking
      ? { leave: cancel, stay: () => setAsking(false) }
      : null

  return {
    session,
    change: (change: Partial<Draft>) => send({ type: 'change', change }),
    add,
    edit,
    save,
    cancel,
    /** Esc and Back: as cancel, but what was typed is not lost by a slip. */
    leaveForm: () => (unsaved ? setAsking(true) : cancel()),
    leaving,
    askToDelete: (row: Row) => (resource.confirmDelete === false ? void remove(row) : setToDelete(row)),
    deleting:
      toDelete === null || resource.confirmDelete === false
        ? null
        : {
            question: t(resource.confirmDelete, { name: toDelete.name }),
            confirm: () => void remove(toDelete),
            decline: () => setToDelete(null),
          },
    failure,
    dismissFailure: () => setFailure(null),
  }
}

export type ResourceScreenState<Row extends ListedItem, Draft extends object, Answer extends Records<Row>> = ReturnType<
  typeof useResourceScreen<Row, Draft, Answer>
>

const missingName = (draft: object, problem: string): Record<string, string> =>
  'name' in draft && typeof draft.name === 'string' && draft.name.trim() === '' ? { name: problem } : {}
