import { useFormat, useT } from '../../texts/texts.tsx'
import type { ListedItem } from '../../ui/list/list-column.ts'
import { useIdFromPathOrQuery } from '../../url/url-state.ts'
import type { FieldErrors } from '../edit/edit-session.ts'
import { useUndoDeleteOffer } from '../questions/use-undo-offer.tsx'
import { useListScreenEditing } from '../session/use-list-screen-editing.tsx'
import type { RecordsAnswer, Resource } from './resource.ts'
import { useRecordWrites } from './use-record-writes.ts'

/** The edit session of a kind of record, by what its definition says. */
export const useResourceEditing = <Row extends ListedItem, Draft extends object, Answer extends RecordsAnswer<Row>>(
  resource: Resource<Row, Draft, Answer>,
  answer: Answer | undefined,
) => {
  const writes = useRecordWrites(resource)
  const offerUndo = useUndoDeleteOffer()
  const { inWords, shownAt, saveQuestion } = resource
  const t = useT()
  const format = useFormat()
  return useListScreenEditing<Draft>({
    id: useIdFromPathOrQuery(resource.param),
    path: resource.path,
    check: (draft, t): FieldErrors => ({
      ...(resource.nameRequired === false ? {} : missingName(draft, t('records.nameMissing'))),
      ...resource.check?.(draft, t),
    }),
    save: async (draft, edited) =>
      (edited === null ? await writes.add(draft) : await writes.update(edited.id, draft, edited.original)).id,
    standing: writes.standing,
    ...(saveQuestion
      ? {
          saveQuestion: (draft, edited) =>
            saveQuestion(draft, answer?.data.find(({ id }) => id === edited?.id) ?? null, t, format),
        }
      : {}),
    ...(shownAt ? { shownAt } : {}),
    ...(inWords && answer ? { inWords: (field, draft) => inWords(field, draft, answer) } : {}),
    remove: async (record) => {
      await writes.remove(record.id)
      if (writes.restore) offerUndo(record, writes.restore)
    },
    confirmDelete: resource.confirmDelete,
    onSaveError: resource.onSaveError,
    // Nothing uses what is not there yet: only its name can be in the way.
    onAddError: resource.onSaveError === 'silent' ? 'silent' : 'errors.addFailed',
    addConflict: resource.onSaveError === 'silent' ? resource.conflict : 'records.nameTaken',
    onDeleteError: resource.onDeleteError,
    conflict: resource.conflict,
  })
}

const missingName = (draft: object, problem: string): FieldErrors =>
  'name' in draft && typeof draft.name === 'string' && draft.name.trim() === '' ? { name: problem } : {}
