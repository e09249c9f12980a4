import { Button, Group, Radio } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormat, useT } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import {
  conflictingDraftFields,
  type DraftFieldsEditedTogether,
  type EditConflictChoice,
  mergeDraftsAfterConflict,
} from '../edit/edit-conflict.ts'
import type { AddingSession, EditingSession } from '../edit/edit-session.ts'
import { recordFieldNameText } from '../words/field-text.ts'
import styles from './edit-conflict-dialog.module.css'

type Props<Draft extends object> = {
  form: AddingSession<Draft> | EditingSession<Draft> | null
  together?: DraftFieldsEditedTogether<Draft>
  named?: (field: keyof Draft & string) => string
  inWords?: (field: keyof Draft & string, draft: Draft) => string | null
  onSettle: (theirs: Draft, draft: Draft) => void
  onClose: () => void
}

/** Two people changed one record: both versions of each field that clashes, and a choice for each. */
export const EditConflictDialog = <Draft extends object>({
  form,
  together,
  named,
  inWords,
  onSettle,
  onClose,
}: Props<Draft>) => {
  const t = useT()
  const format = useFormat()
  const theirs = form?.theirs ?? null
  const [choices, setChoices] = useState<Readonly<Record<string, EditConflictChoice>>>({})
  useEffect(() => setChoices({}), [theirs])
  const three = form !== null && theirs !== null ? { original: form.original, mine: form.draft, theirs } : null
  const clashes = three === null ? [] : conflictingDraftFields(three, together)
  /** What a field holds; null where no line of text says it, such as the alarms of every wheel. */
  const words = (field: keyof Draft & string, draft: Draft): string | null => {
    const told = inWords?.(field, draft)
    if (told !== undefined && told !== null) return told
    const value: unknown = draft[field]
    if (typeof value === 'object' && value !== null) return null
    if (typeof value === 'number') return format.number(value, 3)
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    return typeof value === 'string' && value !== '' ? value : t('common.none')
  }
  const said = (whose: EditConflictChoice, value: string | null): string =>
    value === null ? t(`records.clash.only.${whose}`) : t(`records.clash.${whose}`, { value })
  return (
    <Dialog opened={three !== null} onClose={onClose} title={t('records.clash.title')} size="lg" centered>
      <p className={styles.hint}>{t(clashes.length > 0 ? 'records.clash.hint' : 'records.clash.none')}</p>
      {three === null
        ? null
        : clashes.map((field) => (
            <Radio.Group
              key={field}
              className={styles.field}
              label={named?.(field) ?? recordFieldNameText(field, t)}
              value={choices[field] ?? null}
              onChange={(choice) => setChoices({ ...choices, [field]: choice as EditConflictChoice })}
            >
              <div className={styles.versions}>
                <Radio value="mine" label={said('mine', words(field, three.mine))} />
                <Radio value="theirs" label={said('theirs', words(field, three.theirs))} />
              </div>
            </Radio.Group>
          ))}
      <Group justify="flex-end" className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {t('records.keepEditing')}
        </Button>
        <Button
          disabled={!clashes.every((field) => field in choices)}
          onClick={() => three && onSettle(three.theirs, mergeDraftsAfterConflict(three, choices, together))}
        >
          {t('common.save')}
        </Button>
      </Group>
    </Dialog>
  )
}
