import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { recipientProblem } from '@coldbar/contract/rules/recipient'
import { LANGUAGES } from '@coldbar/i18n/language'
import { Button, Select, Switch, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { fieldErrorsOf } from '../../crud/field-problems.ts'
import { useMay } from '../../session/access.ts'
import { messageLanguages } from '../../session/profile-languages.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { FetchFailure } from '../../ui/fetch-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import styles from './email-setup.module.css'

type Setup = ResponseOf<(typeof contractCalls)['tireEvents.emailSetup']>['data']

const KEY = ['emailSetup'] as const
/** The action of rules that asks for the same. */
const EMAIL = 0

/** Who gets an e-mail about every event of the fleet, beside its rules. */
export const EmailSetupScreen = () => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(calls['tireEvents.emailSetup'], {}, signal),
  })
  return (
    <>
      <PageHeader title={t('emailSetup.title')} />
      <p className={styles.hint}>{t('emailSetup.hint')}</p>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {/* What was saved, here or by somebody else, begins the form anew. */}
      {data ? (
        <SetupForm key={JSON.stringify(data.data)} stored={data.data} />
      ) : error ? null : (
        <SkeletonRows rows={3} />
      )}
    </>
  )
}

const SetupForm = ({ stored }: { stored: Setup }) => {
  const t = useT()
  const queries = useQueryClient()
  const may = useMay('tireEvents.updateEmailSetup')
  const [setup, setSetup] = useState(stored)
  const change = (part: Partial<Setup>): void => setSetup({ ...setup, ...part })
  const changed = JSON.stringify(setup) !== JSON.stringify(stored)
  const save = useMutation({
    mutationFn: () => callApi(calls['tireEvents.updateEmailSetup'], { body: { data: setup } }),
    onSuccess: (answer) => {
      queries.setQueryData(KEY, answer)
      notifications.show({ message: t('emailSetup.saved') })
    },
  })
  const [tried, setTried] = useState(false)
  const isWrong = setup.email !== null && setup.email !== '' && recipientProblem(EMAIL, setup.email) !== null
  const isMissing = setup.enabled && (setup.email ?? '').trim() === ''
  const own = isWrong ? t('problems.email') : isMissing ? t('problems.missing') : null
  const errors = save.error === null ? {} : fieldErrorsOf(save.error, t)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (own === null) save.mutate()
      }}
    >
      <ErrorBanner message={save.isError ? t('errors.updateFailed') : null} onDismiss={() => save.reset()} />
      <fieldset className={styles.fields} disabled={!may}>
        <Switch
          label={t('emailSetup.enabled')}
          checked={setup.enabled}
          onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
        />
        <Textarea
          label={t('notificationRules.recipient')}
          description={t('notificationRules.emails')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={255}
          value={setup.email ?? ''}
          error={(tried ? own : null) ?? errors.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <Select
          label={t('notificationRules.language')}
          allowDeselect={false}
          data={messageLanguages(t)}
          value={setup.email_language}
          onChange={(value) => {
            const language = LANGUAGES.find((one) => one === value)
            if (language !== undefined) change({ email_language: language })
          }}
        />
      </fieldset>
      {may ? (
        <div className={styles.buttons}>
          <Button type="submit" loading={save.isPending} disabled={!changed}>
            {t('common.save')}
          </Button>
          <Button variant="default" disabled={!changed || save.isPending} onClick={() => setSetup(stored)}>
            {t('common.cancel')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
