import type { MessageMap as StoredMap } from '@coldbar/contract/alert-units/message-map'
import { LONGEST_MESSAGE } from '@coldbar/contract/alert-units/message-path'
import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '../../../crud/edit/edit-session.ts'
import { EditForm } from '../../../crud/forms/edit-form.tsx'
import { useOpenForm } from '../../../crud/session/use-open-form.tsx'
import { useT } from '../../../texts/texts.tsx'
import { FetchFailure } from '../../../ui/notices/fetch-failure.tsx'
import { trafficQuery } from '../unit-traffic-query.ts'
import { GAP_TEXT } from './field-texts.ts'
import { draftOf, gapIn, type MapDraft, mapOf } from './map-draft.ts'
import { MapTrial } from './map-trial.tsx'
import { MappedFields } from './mapped-fields.tsx'
import styles from './message-map.module.css'
import { knownTagsQuery, mapQuery, saveMap } from './message-map-query.ts'
import { drawnMessage } from './message-nodes.ts'
import { MessageTree } from './message-tree.tsx'

/** So long after the last letter of a message it is tried. */
const FOLLOWS_AFTER_MS = 300

/** Which field of an alert unit's messages is what: clicked together on one of them, tried, then saved. */
export const MessageMap = ({ unitId }: { unitId: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(mapQuery(unitId))
  return (
    <section className={styles.map} aria-label={t('messageMap.title')}>
      <h2>{t('messageMap.title')}</h2>
      <p>{t('messageMap.intro')}</p>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : <MapForm unitId={unitId} stored={data} />}
    </section>
  )
}

type Draft = { fields: MapDraft }

const MapForm = ({ unitId, stored }: { unitId: number; stored: StoredMap | null }) => {
  const t = useT()
  const queries = useQueryClient()
  const [message, setMessage] = useState('')
  const [settled] = useDebouncedValue(message, FOLLOWS_AFTER_MS)
  const { form, ...editing } = useOpenForm<Draft>({
    stored: { fields: draftOf(stored) },
    check: ({ fields }): FieldErrors => {
      const gap = gapIn(fields)
      return gap === null ? {} : { fields: t(GAP_TEXT[gap]) }
    },
    save: async ({ fields }, original) => {
      const map = mapOf(fields)
      if (map === null) return original
      const saved = await saveMap(unitId, map, mapOf(original.fields))
      queries.setQueryData(mapQuery(unitId).queryKey, saved)
      notifications.show({ message: t('messageMap.saved') })
      return { fields: draftOf(saved) }
    },
    onSaveError: 'errors.updateFailed',
  })
  const { data: known } = useQuery(knownTagsQuery)
  const drawn = drawnMessage(message)
  const map = mapOf(form.draft.fields)
  return (
    <EditForm session={form} onChange={editing.change} onSave={editing.save}>
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
            maxLength={LONGEST_MESSAGE}
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
              <MessageTree
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
          {map === null ? null : <MapTrial unitId={unitId} map={map} message={settled.trim()} />}
          {drawn === null && stored === null ? null : (
            <Button type="submit" mt="md" loading={form.saving}>
              {t('common.save')}
            </Button>
          )}
        </>
      )}
    </EditForm>
  )
}

/** Offers what came last and could not be read, in place of what somebody would have to paste. */
const LastReject = ({ unitId, onTake }: { unitId: number; onTake: (message: string) => void }) => {
  const t = useT()
  const { data } = useQuery(trafficQuery(unitId))
  const last = data?.rejects.find(({ source, payload }) => source === 'mapped' && drawnMessage(payload) !== null)
  if (last === undefined) return null
  return (
    <Button mt="xs" variant="default" onClick={() => onTake(last.payload)}>
      {t('messageMap.takeLast')}
    </Button>
  )
}
