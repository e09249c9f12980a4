import { Button, TextInput } from '@mantine/core'
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
import { SecretInput } from '../../ui/secret-input.tsx'
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
  const [missing, setMissing] = useState<{ username: boolean; password: boolean } | null>(null)
  const [problem, setProblem] = useState<LoginProblem | null>(url.ended ? { message: 'session.timedOut' } : null)
  useDocumentTitle()

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username')).trim()
    const password = String(form.get('password'))
    // Said by the page in its own language: the browser's bubble speaks the browser's.
    if (username === '' || password === '') {
      setMissing({ username: username === '', password: password === '' })
      event.currentTarget
        .querySelector<HTMLInputElement>(username === '' ? '[name=username]' : '[name=password]')
        ?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const session = await login(username, password)
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
        <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
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
            error={missing?.username && t('session.usernameMissing')}
            onChange={() => setMissing(null)}
          />
          <SecretInput
            name="password"
            label={t('session.password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            size="md"
            error={missing?.password && t('session.passwordMissing')}
            onChange={() => setMissing(null)}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('session.signIn')}
          </Button>
        </form>
      </div>
    </OpenPage>
  )
}
