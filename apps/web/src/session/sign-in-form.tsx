import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { paths } from '../paths.ts'
import { useT } from '../texts/texts.tsx'
import { SecretInput } from '../ui/inputs/secret-input.tsx'
import { ErrorBanner } from '../ui/notices/error-banner.tsx'
import type { DemoLogin } from './demo-login.ts'
import { type LoginFailureText, loginFailureTextOf } from './login-failure-text.ts'
import type { Session } from './session.ts'
import { login, loginWithSecondFactorCode } from './session-store.ts'
import styles from './sign-in-form.module.css'

type Props = {
  /** Why one stands here. */
  reason: LoginFailureText | null
  onSignedIn: (session: Session) => Promise<unknown> | undefined
  /** Who may sign in without typing, where this is the demo. */
  demo?: DemoLogin | null
  /** With every change: whoever types will soon be in. */
  onTyped?: () => void
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Name and password, then the code of whoever has a second factor; and what was wrong with them. */
export const SignInForm = ({ reason, demo = null, onSignedIn, onTyped }: Props) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const [missing, setMissing] = useState<ReadonlySet<string>>(NOTHING)
  const [problem, setProblem] = useState(reason)

  /** The one who is signed in waits for the code of what comes next, which may not come. */
  const goOn = async (session: Session): Promise<void> => {
    try {
      await onSignedIn(session)
    } catch {
      setProblem({ message: 'errors.loadFailed', hint: 'session.unreachable' })
    }
  }

  const enter = async (attempt: () => Promise<Session | null>): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const session = await attempt()
      if (session === null) setAsksCode(true)
      else await goOn(session)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(loginFailureTextOf(error))
      if (error.code === 'login_over') setAsksCode(false)
    } finally {
      setBusy(false)
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [username, password, code] = [
      textOf(data, 'username').trim(),
      textOf(data, 'password'),
      textOf(data, 'code').trim(),
    ]
    const asked = asksCode ? { code } : { username, password }
    // Said by the page in its own language: the browser's bubble speaks the browser's.
    const left = Object.entries(asked).flatMap(([name, value]) => (value === '' ? [name] : []))
    if (left.length > 0) {
      setMissing(new Set(left))
      form.querySelector<HTMLInputElement>(`[name=${left[0]}]`)?.focus()
      return
    }
    await enter(() => (asksCode ? loginWithSecondFactorCode(code) : login(username, password)))
  }

  return (
    <>
      <ErrorBanner
        message={problem && t(problem.message)}
        hint={problem?.hint && t(problem.hint)}
        onDismiss={() => setProblem(null)}
      />
      <form noValidate onInput={onTyped} onSubmit={(event) => void submit(event)} className={styles.form}>
        <SignInFields asksCode={asksCode} missing={missing} onTyped={() => setMissing(NOTHING)} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('session.signIn')}
        </Button>
        {asksCode ? (
          <Button variant="subtle" fullWidth onClick={() => setAsksCode(false)}>
            {t('session.codeBack')}
          </Button>
        ) : (
          <a href={paths.forgotPassword()} className={styles.forgot}>
            {t('session.forgot')}
          </a>
        )}
        {demo === null || asksCode ? null : (
          <div className={styles.demo}>
            <p>{t('welcome.demo')}</p>
            <Button
              variant="default"
              fullWidth
              disabled={busy}
              onClick={() => void enter(() => login(demo.login, demo.password))}
            >
              {t('welcome.demoSignIn')}
            </Button>
          </div>
        )}
      </form>
    </>
  )
}

const NOTHING: ReadonlySet<string> = new Set()

type FieldsProps = {
  asksCode: boolean
  /** Names of fields that were left empty. */
  missing: ReadonlySet<string>
  onTyped: () => void
}

/** Name and password, or the code of whoever has shown them. */
const SignInFields = ({ asksCode, missing, onTyped }: FieldsProps) => {
  const t = useT()
  const field = { required: true, withAsterisk: false, size: 'md', onChange: onTyped } as const
  return asksCode ? (
    <TextInput
      key="code"
      name="code"
      label={t('session.code')}
      description={t('session.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      error={missing.has('code') && t('session.codeMissing')}
      {...field}
    />
  ) : (
    <>
      <TextInput
        name="username"
        label={t('session.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        autoFocus
        error={missing.has('username') && t('session.usernameMissing')}
        {...field}
      />
      <SecretInput
        name="password"
        label={t('session.password')}
        autoComplete="current-password"
        error={missing.has('password') && t('session.passwordMissing')}
        {...field}
      />
    </>
  )
}
