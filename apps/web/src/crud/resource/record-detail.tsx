import { mayCall } from '@coldbar/domain/access/may-call'
import { Button } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import type { ListedItem } from '../../ui/list/list-column.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { isFormOpen } from '../edit/edit-session.ts'
import { RecordForm } from '../forms/record-form.tsx'
import styles from '../screens/record-detail.module.css'
import type { ListScreenEditingState } from '../session/use-list-screen-editing.tsx'
import type { RecordsAnswer, Resource } from './resource.ts'

type Props<Row extends ListedItem, Draft extends object, Answer extends RecordsAnswer<Row>> = {
  resource: Resource<Row, Draft, Answer>
  answer: Answer | undefined
  editing: ListScreenEditingState<Draft>
}

/** The chosen record or its form. */
export const RecordDetail = <Row extends ListedItem, Draft extends object, Answer extends RecordsAnswer<Row>>(
  props: Props<Row, Draft, Answer>,
) => {
  const { resource, answer, editing } = props
  const { copyOf } = resource
  const t = useT()
  const role = useSession()?.role ?? null
  const { session } = editing
  const heading = useFocusAfterForm(session.mode)
  if (session.mode === 'empty') return null
  if (answer === undefined) return <SkeletonRows rows={8} />
  const row = session.mode === 'adding' ? null : (answer.data.find(({ id }) => id === session.id) ?? null)
  // What somebody types stays, even when somebody else deletes the record meanwhile.
  if (session.mode === 'viewing' && row === null)
    return <EmptyState title={t('records.missing')} hint={t('records.missingHint')} />
  const edit = (chosen: Row): void => {
    const { whole } = resource.calls
    if (whole === undefined) editing.edit(chosen.id, resource.draftOf(chosen))
    else
      void editing.attempt(
        async () => editing.edit(chosen.id, resource.draftOf(await whole(chosen))),
        'errors.fetchDetailFailed',
      )
  }
  const name = row ? (resource.nameShown?.(row, t) ?? row.name) : t(resource.texts.add)

  return (
    <article aria-label={name} className={styles.detail}>
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        {row === null || isFormOpen(session) ? null : (
          <div className={styles.actions}>
            {resource.may.edit.some((call) => mayCall(role, call)) ? (
              <Button variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => edit(row)}>
                {t('common.edit')}
              </Button>
            ) : null}
            {copyOf && mayCall(role, resource.may.add) ? (
              <Button
                variant="default"
                leftSection={<IconCopy size={15} aria-hidden />}
                onClick={() => editing.add(copyOf(row, t))}
              >
                {t('common.copy')}
              </Button>
            ) : null}
            {resource.may.remove !== null && mayCall(role, resource.may.remove) ? (
              <Button
                variant="default"
                leftSection={<IconTrash size={15} aria-hidden />}
                onClick={() => editing.askToDelete(row)}
              >
                {t('common.delete')}
              </Button>
            ) : null}
          </div>
        )}
      </header>
      {isFormOpen(session) ? (
        <RecordForm
          key={session.mode === 'editing' ? session.id : 'new'}
          session={session}
          onChange={editing.change}
          onSave={editing.save}
          onCancel={editing.cancel}
          onEscape={editing.leaveForm}
        >
          {(form) => (
            <resource.Fields form={form} answer={answer} id={session.mode === 'editing' ? session.id : null} />
          )}
        </RecordForm>
      ) : row === null ? null : (
        <resource.View row={row} answer={answer} />
      )}
    </article>
  )
}

/** Whoever saved or cancelled a form is led back to the name of the record, not to the top of the page. */
const useFocusAfterForm = (mode: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(mode)
  useEffect(() => {
    if (mode === 'viewing' && (before.current === 'editing' || before.current === 'adding')) {
      heading.current?.focus({ preventScroll: true })
    }
    before.current = mode
  }, [mode])
  return heading
}
