import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { ruleRecipientError } from '@coldbar/contract/rules/rule-recipient'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import type { Translate } from '@coldbar/i18n/translator'
import { Button, Select, Switch, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { changedFieldsWithOriginals } from '../../crud/edit/update-body.ts'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { recordFieldNameText } from '../../crud/words/field-text.ts'
import { useMayCall } from '../../session/access.ts'
import { messageLanguageChoices, PROFILE_LANGUAGES } from '../../session/profile-languages.ts'
import { useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import styles from './event-email-recipients.module.css'

type Setup = ResponseOf<(typeof contractCalls)['tireEvents.emailSetup']>['data']

const setupQuery = {
  queryKey: apiQueryKeys.emailSetup,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(calls['tireEvents.emailSetup'], {}, signal),
}
/** The action of rules that asks for the same. */
const EMAIL = 0

/** Who gets an e-mail about every event of the fleet, beside its rules. */
export const EventEmailRecipientsScreen = () => {
  const t = useT()
  const { data, error, refetch } = useQuery(setupQuery)
  return (
    <>
      <PageHeader title={t('emailSetup.title')} />
      <p className={styles.hint}>{t('emailSetup.hint')}</p>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data ? <SetupForm stored={data.data} /> : error ? null : <SkeletonRows rows={3} />}
    </>
  )
}

const SetupForm = ({ stored }: { stored: Setup }) => {
  const t = useT()
  const queries = useQueryClient()
  const may = useMayCall('tireEvents.updateEmailSetup')
  const { form, unsaved, ...editing } = useStandaloneForm<Draft>({
    stored: draftOf(stored),
    check: emailProblem,
    save: async (draft, original) => {
      const answer = await callApi(calls['tireEvents.updateEmailSetup'], {
        body: changedFieldsWithOriginals(draft, original),
      })
      queries.setQueryData(apiQueryKeys.emailSetup, answer)
      notifications.show({ message: t('emailSetup.saved') })
      return draftOf(answer.data)
    },
    standing: async () => draftOf((await queries.fetchQuery({ ...setupQuery, staleTime: 0 })).data),
    named: (field) => (field === 'email' ? t('notificationRules.recipient') : recordFieldNameText(field, t)),
    inWords: (field, { email_language }) => (field === 'email_language' ? t(PROFILE_LANGUAGES[email_language]) : null),
    onSaveError: 'errors.updateFailed',
  })
  const { draft, errors } = form
  return (
    <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save}>
      {(fields) => (
        <>
          {editing.banner}
          {editing.questions}
          <fieldset className={styles.fields} disabled={!may}>
            <Switch
              label={t('emailSetup.enabled')}
              name="enabled"
              checked={draft.enabled}
              error={errors.enabled}
              onChange={({ currentTarget }) => editing.change({ enabled: currentTarget.checked })}
            />
            <Textarea
              label={t('notificationRules.recipient')}
              description={t('notificationRules.emails')}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={255}
              {...fields.text('email')}
            />
            <Select
              label={t('notificationRules.language')}
              allowDeselect={false}
              data={messageLanguageChoices(t)}
              value={draft.email_language}
              error={errors.email_language}
              onChange={(value) => {
                const language = LANGUAGES.find((one) => one === value)
                if (language !== undefined) editing.change({ email_language: language })
              }}
            />
          </fieldset>
          {may ? (
            <div className={styles.buttons}>
              <Button type="submit" loading={form.saving} disabled={!unsaved}>
                {t('common.save')}
              </Button>
              <Button variant="default" disabled={!unsaved || form.saving} onClick={editing.cancel}>
                {t('common.cancel')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </FormFrame>
  )
}

type Draft = Omit<Setup, 'email'> & { email: string }

const draftOf = ({ email, ...setup }: Setup): Draft => ({ ...setup, email: email ?? '' })

const emailProblem = ({ email, enabled }: Draft, t: Translate): FieldErrors => {
  if (email !== '' && ruleRecipientError(EMAIL, email) !== null) return { email: t('problems.email') }
  return enabled && email.trim() === '' ? { email: t('problems.missing') } : {}
}
