import type { FieldMapping as StoredMap } from '@coldbar/contract/alert-units/field-mapping'
import { MAX_PASTED_MESSAGE_LENGTH } from '@coldbar/contract/alert-units/json-path'
import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '../../../crud/edit/edit-session.ts'
import { FormFrame } from '../../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../../crud/session/use-standalone-form.tsx'
import { useT } from '../../../texts/texts.tsx'
import { FetchFailure } from '../../../ui/notices/fetch-failure.tsx'
import { unitTrafficQuery } from '../unit-traffic-query.ts'
import {
  type FieldMappingDraft,
  fieldMappingDraftOf,
  fieldMappingOf,
  missingMappingOfDraft,
} from './field-mapping-draft.ts'
import styles from './field-mapping-editor.module.css'
import { fieldMappingQuery, fleetTagNumbersQuery, saveFieldMapping } from './field-mapping-query.ts'
import { FieldMappingTrial } from './field-mapping-trial.tsx'
import { MISSING_MAPPING_TEXT } from './field-texts.ts'
import { parsePastedJsonMessage } from './json-nodes.ts'
import { JsonTree } from './json-tree.tsx'
import { MappedFields } from './mapped-fields.tsx'

/** So long after the last letter of a message it is tried. */
const FOLLOWS_AFTER_MS = 300

/** Which field of an alert unit's messages is what: clicked together on one of them, tried, then saved. */
export const FieldMappingEditor = ({ unitId }: { unitId: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(fieldMappingQuery(unitId))
  return (
    <section className={styles.map} aria-label={t('messageMap.title')}>
      <h2>{t('messageMap.title')}</h2>
      <p>{t('messageMap.intro')}</p>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : <MapForm unitId={unitId} stored={data} />}
    </section>
  )
}

type Draft = { fields: FieldMappingDraft }

const MapForm = ({ unitId, stored }: { unitId: number; stored: StoredMap | null }) => {
  const t = useT()
  const queries = useQueryClient()
  const [message, setMessage] = useState('')
  const [settled] = useDebouncedValue(message, FOLLOWS_AFTER_MS)
  const { form, ...editing } = useStandaloneForm<Draft>({
    stored: { fields: fieldMappingDraftOf(stored) },
    check: ({ fields }): FieldErrors => {
      const gap = missingMappingOfDraft(fields)
      return gap === null ? {} : { fields: t(MISSING_MAPPING_TEXT[gap]) }
    },
    save: async ({ fields }, original) => {
      const map = fieldMappingOf(fields)
      if (map === null) return original
      const saved = await saveFieldMapping(unitId, map, fieldMappingOf(original.fields))
      queries.setQueryData(fieldMappingQuery(unitId).queryKey, saved)
      notifications.show({ message: t('messageMap.saved') })
      return { fields: fieldMappingDraftOf(saved) }
    },
    onSaveError: 'errors.updateFailed',
  })
  const { data: known } = useQuery(fleetTagNumbersQuery)
  const drawn = parsePastedJsonMessage(message)
  const map = fieldMappingOf(form.draft.fields)
  return (
    <FormFrame session={form} onChange={editing.change} onSave={editing.save}>
      {({ draft, change }) => (
        <>
          {editing.banner}
          {editing.questions}
          <Textarea
            label={t('messageMap.message')}
            autosize
            minRows={4}
            maxRows={12}
            spellCheck={false}
            maxLength={MAX_PASTED_MESSAGE_LENGTH}
            classNames={{ input: styles.pasted }}
            value={message}
            error={message.trim() === '' || drawn !== null ? null : t('messageMap.noJson')}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <LastReject unitId={unitId} onTake={setMessage} />
          {drawn === null ? null : (
            <section className={styles.fields} aria-label={t('messageMap.fields')}>
              <h3>{t('messageMap.fields')}</h3>
              <p>
                {t('messageMap.fieldsHint')} {drawn.count > 1 ? t('messageMap.first', { count: drawn.count }) : null}
              </p>
              <JsonTree
                nodes={drawn.nodes}
                known={known}
                draft={draft.fields}
                onChange={(fields) => change({ fields })}
              />
            </section>
          )}
          {drawn === null && Object.keys(draft.fields).length === 0 ? null : (
            <MappedFields draft={draft.fields} onChange={(fields) => change({ fields })} />
          )}
          {map === null ? null : <FieldMappingTrial unitId={unitId} map={map} message={settled.trim()} />}
          {drawn === null && stored === null ? null : (
            <Button type="submit" mt="md" loading={form.saving}>
              {t('common.save')}
            </Button>
          )}
        </>
      )}
    </FormFrame>
  )
}

/** Offers what came last and could not be read, in place of what somebody would have to paste. */
const LastReject = ({ unitId, onTake }: { unitId: number; onTake: (message: string) => void }) => {
  const t = useT()
  const { data } = useQuery(unitTrafficQuery(unitId))
  const last = data?.rejects.find(
    ({ source, payload }) => source === 'mapped' && parsePastedJsonMessage(payload) !== null,
  )
  if (last === undefined) return null
  return (
    <Button mt="xs" variant="default" onClick={() => onTake(last.payload)}>
      {t('messageMap.takeLast')}
    </Button>
  )
}
