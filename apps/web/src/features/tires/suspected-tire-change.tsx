import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import type { TireAnswer } from '../../fleet/queries/tire-query.ts'
import { useT } from '../../texts/texts.tsx'
import { useEnterTireChange } from '../../tire-change/use-tire-change.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './suspected-tire-change.module.css'

type Asked = NonNullable<TireAnswer['change_asked']>

/** "Was this tire changed?": asked where a tag suddenly behaves like that of another tire. */
export const SuspectedTireChangeQuestion = ({
  tire,
  asked,
}: {
  tire: Pick<TireAnswer['data'], 'id' | 'name'>
  asked: Asked
}) => {
  const tireId = tire.id
  const { since, swapped_with: other } = asked
  const t = useT()
  const momentOf = useMomentInSentence()
  const queries = useQueryClient()
  const title = useId()
  const answer = useMutation({
    mutationFn: (changed: boolean) =>
      callApi(calls['tires.answerChange'], { body: { data: { tire_id: tireId, changed } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiQueryKeys.tire.one(tireId) }),
  })
  const { once, over } = useSingleFlight()
  const entering = useMutation({ mutationFn: useEnterTireChange(), onSettled: over })
  // It tells what happened to two tires that are on the vehicle: one of them that must be looked at inside must be still.
  const swap = (id: number, at: number): void => {
    const said = { tags_stay: true, despite_must_come_off: true, at } as const
    once(() => entering.mutate({ change: { kind: 'swap', tire_id: tireId, with_tire_id: id, ...said } }))
  }
  const error = answer.error ?? entering.error
  return (
    <RoleGate call="tires.answerChange">
      <section className={styles.question} aria-labelledby={title}>
        <div>
          <strong id={title}>{t(other === null ? 'tires.change.ask' : 'stock.seemSwapped')}</strong>
          <p>
            {other === null
              ? t('tires.change.hint', { time: momentOf(since) })
              : t('stock.seemHint', { one: tire.name, other: other.name, time: momentOf(since) })}
          </p>
        </div>
        {other === null ? null : (
          <Button size="compact-md" loading={entering.isPending} onClick={() => swap(other.id, other.at)}>
            {t('stock.seemYes')}
          </Button>
        )}
        <Button
          size="compact-md"
          {...(other === null ? {} : { variant: 'default' })}
          loading={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          {t('tires.change.yes')}
        </Button>
        <Button size="compact-md" variant="default" loading={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('tires.change.no')}
        </Button>
        {error === null ? null : <span role="alert">{saveFailureHint(error, t) ?? t('errors.updateFailed')}</span>}
      </section>
    </RoleGate>
  )
}
