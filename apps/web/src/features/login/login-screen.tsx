import { useNavigate } from '@tanstack/react-router'
import { fleetPaths } from '../../session/fleet-paths.ts'
import type { Session } from '../../session/session.ts'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { OpenPage } from '../../ui/open-page.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useUrlState } from '../../url/url-state.ts'
import styles from './login-screen.module.css'

const startOf = ({ notifications }: Session): string => fleetPaths(notifications).vehicles()

export const LoginScreen = () => {
  const t = useT()
  const navigate = useNavigate()
  const [url] = useUrlState()
  useDocumentTitle()

  return (
    <OpenPage signIn={false}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <BrandMark size={40} />
          <h1 className={styles.title}>{t('session.signInTitle')}</h1>
          <p className={styles.tagline}>{t('common.tagline')}</p>
        </div>
        <SignInForm
          reason={url.ended ? { message: 'session.timedOut' } : null}
          onSignedIn={(session) => navigate({ to: startOf(session), replace: true })}
        />
      </div>
    </OpenPage>
  )
}
