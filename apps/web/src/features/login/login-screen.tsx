import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { fleetPaths } from '../../session/fleet-paths.ts'
import type { Session } from '../../session/session.ts'
import { login } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { OpenPage } from '../../ui/open-page.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useUrlState } from '../../url/url-state.ts'
import { type LoginProblem, problemOf } from './login-problem.ts'
import styles from './login-screen.module.css'

const startOf = ({ notifications }: Session): string => fleetPaths(notifications).vehicles()

export const LoginScreen = () => {
  const t = useT()
  const navigate = useNavigate()
  const [url] = useUrlState()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LoginProblem | null>(url.ended ? { message: 'session.timedOut' } : null)
  useDocumentTitle()

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    try {
      const session = await login(String(form.get('username')).trim(), String(form.get('password')))
      await navigate({ to: startOf(session), replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <OpenPage signIn={false}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <BrandMark size={40} />
          <h1 className={styles.title}>{t('session.signInTitle')}</h1>
          <p className={styles.tagline}>{t('common.tagline')}</p>
        </div>
        <ErrorBanner
          message={problem && t(problem.message)}
          hint={problem?.hint && t(problem.hint)}
          onDismiss={() => setProblem(null)}
        />
        <form onSubmit={(event) => void submit(event)} className={styles.form}>
          <TextInput
            name="username"
            label={t('session.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            data-autofocus
            autoFocus
            size="md"
          />
          <PasswordInput
            name="password"
            label={t('session.password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword'), tabIndex: 0, 'aria-hidden': false }}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('session.signIn')}
          </Button>
        </form>
      </div>
    </OpenPage>
  )
}
