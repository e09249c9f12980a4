import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../crud/questions/confirm-dialog.tsx'
import { RecordLimitNotice } from '../../crud/screens/record-limit-notice.tsx'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import styles from './unit-keys.module.css'
import { unitPayloadFormatText } from './unit-payload-format-text.ts'
import { ClaimUnitTopicForm } from './unit-topic-form.tsx'
import { giveUpUnitTopic, type UnitTopic, unitTopicsQuery } from './unit-topics-query.ts'

/** The topics at the MQTT broker that an alert unit has claimed beside its own; nothing where none can be claimed. */
export const UnitTopics = ({ id }: { id: number }) => {
  const t = useT()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(unitTopicsQuery)
  const [toGiveUp, setToGiveUp] = useState<UnitTopic | null>(null)
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: unitTopicsQuery.queryKey })
  const giveUp = useMutation({ mutationFn: giveUpUnitTopic, onSuccess: again })
  if (data === undefined) return <FetchFailure error={error} onRetry={() => void refetch()} />
  const own = data.topics.filter(({ unit_id }) => unit_id === id)
  if (own.length === 0 && data.open.length === 0) return null
  return (
    <section className={styles.keys} aria-label={t('admin.units.topics.title')}>
      <header>
        <h3>{t('admin.units.topics.title')}</h3>
      </header>
      <ErrorBanner
        message={giveUp.error ? t('errors.updateFailed') : null}
        hint={saveFailureHint(giveUp.error, t)}
        onDismiss={giveUp.reset}
      />
      <RecordLimitNotice kind="mqttTopic" has={data.topics.length} />
      <ul>
        {own.map((topic) => (
          <li key={topic.id}>
            <code>{topic.filter}</code>
            <span>{unitPayloadFormatText(topic.source, t)}</span>
            <RoleGate call="alertUnits.deleteTopic">
              <Button
                size="compact-md"
                variant="default"
                aria-label={t('admin.units.topics.giveUpOne', { topic: topic.filter })}
                onClick={() => setToGiveUp(topic)}
              >
                {t('admin.units.topics.giveUp')}
              </Button>
            </RoleGate>
          </li>
        ))}
      </ul>
      {data.open.length === 0 ? null : (
        <RoleGate call="alertUnits.addTopic">
          <ClaimUnitTopicForm id={id} open={data.open} onClaimed={again} />
        </RoleGate>
      )}
      <ConfirmDialog
        text={toGiveUp ? t('admin.units.topics.question', { topic: toGiveUp.filter }) : null}
        yes={t('admin.units.topics.giveUp')}
        danger
        onYes={() => {
          if (toGiveUp) giveUp.mutate(toGiveUp)
          setToGiveUp(null)
        }}
        onNo={() => setToGiveUp(null)}
      />
    </section>
  )
}
