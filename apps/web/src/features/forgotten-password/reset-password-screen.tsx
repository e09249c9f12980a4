import { PASSWORD_RESET_MINUTES } from '@coldbar/contract/profile/password-reset-minutes'
import { isPasswordLongEnough, PASSWORD_LENGTH_LIMITS } from '@coldbar/domain/access/password'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { useUrlFragmentToken } from '../../url/link-token.ts'
import styles from './forgotten-password.module.css'
import { passwordResetFailureText } from './password-reset-failure-text.ts'
import { SignedOutFormPage } from './signed-out-form-page.tsx'

type Wrong = { chosen?: string; again?: string }

const GONE = 404
const REFUSED = 400

/** Chooses another password by the link of a mail. Opening the page uses nothing up: mail servers open links too. */
export const ResetPasswordScreen = () => {
  const t = useT()
  const token = useUrlFragmentToken()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [login, setLogin] = useState<string | null>(null)
  const isClosed = token === '' || failure?.status === GONE

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [chosen, again] = [String(data.get('chosen') ?? ''), String(data.get('again') ?? '')]
    const found: Wrong = {
      ...(isPasswordLongEnough(chosen)
        ? {}
        : { chosen: t('problems.tooShort', { limit: PASSWORD_LENGTH_LIMITS.min }) }),
      ...(again === chosen ? {} : { again: t('profile.password.differs') }),
    }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      setLogin((await callApi(calls['profile.resetPassword'], { body: { token, new_password: chosen } })).data.login)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === REFUSED) setWrong({ chosen: t('problems.popular') })
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  if (login !== null)
    return (
      <SignedOutFormPage title={t('nav.forgottenPassword')}>
        <p role="status" className={styles.words}>
          {t('forgotten.saved', { login })}
        </p>
        <a href={paths.login()}>{t('forgotten.toSignIn')}</a>
      </SignedOutFormPage>
    )
  if (isClosed)
    return (
      <SignedOutFormPage title={t('nav.forgottenPassword')}>
        <p role="alert" className={styles.words}>
          {t('forgotten.closed', { minutes: PASSWORD_RESET_MINUTES })}
        </p>
        <a href={paths.forgotPassword()}>{t('forgotten.another')}</a>
      </SignedOutFormPage>
    )
  const field = { required: true, withAsterisk: false, size: 'md', maxLength: PASSWORD_LENGTH_LIMITS.max } as const
  return (
    <SignedOutFormPage title={t('nav.choosePassword')}>
      <ErrorBanner
        message={failure && t('profile.password.failed')}
        hint={failure && t(passwordResetFailureText(failure))}
        onDismiss={() => setFailure(null)}
      />
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <SecretInput
          name="chosen"
          label={t('profile.password.chosen')}
          description={t('profile.password.hint', { min: PASSWORD_LENGTH_LIMITS.min })}
          autoComplete="new-password"
          autoFocus
          error={wrong.chosen}
          onChange={() => setWrong({})}
          {...field}
        />
        <SecretInput
          name="again"
          label={t('profile.password.again')}
          autoComplete="new-password"
          error={wrong.again}
          onChange={() => setWrong({})}
          {...field}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgotten.save')}
        </Button>
      </form>
    </SignedOutFormPage>
  )
}
