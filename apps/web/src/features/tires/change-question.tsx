import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { tireKeys } from '../../fleet/tire-query.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/role-gate.tsx'
import styles from './change-question.module.css'

/** "Was this tire changed?": asked where a tag suddenly behaves like that of another tire. */
export const ChangeQuestion = ({ tireId, since }: { tireId: number; since: number }) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const title = useId()
  const answer = useMutation({
    mutationFn: (changed: boolean) =>
      callApi(calls['tires.answerChange'], { body: { data: { tire_id: tireId, changed } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: tireKeys.one(tireId) }),
  })
  return (
    <RoleGate call="tires.answerChange">
      <section className={styles.question} aria-labelledby={title}>
        <div>
          <strong id={title}>{t('tires.change.ask')}</strong>
          <p>{t('tires.change.hint', { time: format.moment(since) })}</p>
        </div>
        <Button size="compact-md" loading={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('tires.change.yes')}
        </Button>
        <Button size="compact-md" variant="default" loading={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('tires.change.no')}
        </Button>
        {answer.isError ? <span role="alert">{t('errors.updateFailed')}</span> : null}
      </section>
    </RoleGate>
  )
}
