import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useT } from '../texts/texts.tsx'
import { ErrorBanner } from '../ui/error-banner.tsx'
import { SecretInput } from '../ui/secret-input.tsx'
import { type LoginProblem, problemOf } from './login-problem.ts'
import type { Session } from './session.ts'
import { login } from './session-store.ts'
import styles from './sign-in-form.module.css'

type Props = {
  /** Why one stands here. */
  reason: LoginProblem | null
  onSignedIn: (session: Session) => Promise<unknown> | undefined
  /** With every change: whoever types will soon be in. */
  onTyped?: () => void
}

/** Name and password, and what was wrong with them. */
export const SignInForm = ({ reason, onSignedIn, onTyped }: Props) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<{ username: boolean; password: boolean } | null>(null)
  const [problem, setProblem] = useState(reason)

  /** The one who is signed in waits for the code of what comes next, which may not come. */
  const goOn = async (session: Session): Promise<void> => {
    try {
      await onSignedIn(session)
    } catch {
      setProblem({ message: 'errors.loadFailed', hint: 'session.unreachable' })
    }
  }

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
      await goOn(session)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ErrorBanner
        message={problem && t(problem.message)}
        hint={problem?.hint && t(problem.hint)}
        onDismiss={() => setProblem(null)}
      />
      <form noValidate onInput={onTyped} onSubmit={(event) => void submit(event)} className={styles.form}>
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
    </>
  )
}
