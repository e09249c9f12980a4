import { PASSWORD_RESET_MINUTES } from '@coldbar/contract/profile/password-reset-minutes'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import styles from './forgotten-password.module.css'
import { passwordResetFailureText } from './password-reset-failure-text.ts'
import { SignedOutFormPage } from './signed-out-form-page.tsx'

/** Asks for the mail by which a forgotten password is replaced. What it says does not depend on whether there is such a user. */
export const ForgotPasswordScreen = () => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [byMail, setByMail] = useState<boolean | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const who = String(new FormData(event.currentTarget).get('who') ?? '').trim()
    setMissing(who === '')
    if (who === '') return
    setBusy(true)
    setFailure(null)
    try {
      setByMail((await callApi(calls['profile.forgotPassword'], { body: { who } })).data.by_mail)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SignedOutFormPage title={t('nav.forgottenPassword')}>
      <ErrorBanner
        message={failure && t('forgotten.failed')}
        hint={failure && t(passwordResetFailureText(failure))}
        onDismiss={() => setFailure(null)}
      />
      {byMail === null ? (
        <>
          <p className={styles.words}>{t('forgotten.words')}</p>
          <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
            <TextInput
              name="who"
              label={t('forgotten.who')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              required
              withAsterisk={false}
              size="md"
              error={isMissing && t('forgotten.whoMissing')}
              onChange={() => setMissing(false)}
            />
            <Button type="submit" size="md" fullWidth loading={busy}>
              {t('forgotten.send')}
            </Button>
          </form>
        </>
      ) : (
        <p role="status" className={styles.words}>
          {byMail ? t('forgotten.sent', { minutes: PASSWORD_RESET_MINUTES }) : t('forgotten.noMail')}
        </p>
      )}
    </SignedOutFormPage>
  )
}
