import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { logout } from '../../../session/session-store.ts'
import { useT } from '../../../texts/texts.tsx'
import { ErrorBanner } from '../../../ui/notices/error-banner.tsx'
import { PublicPage, PublicPageCard } from '../../../ui/page/public-page.tsx'
import { ConfirmAuthenticatorForm } from './confirm-authenticator-form.tsx'
import { IdentityProofForm } from './identity-proof-form.tsx'
import { RecoveryCodesShownOnce } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { type OfferedTotpSecret, startSecondFactor } from './second-factor-query.ts'

/** The one page of a session whose fleet demands a second factor that is not there yet. */
export const SecondFactorSetupPage = () => {
  const t = useT()
  const [offered, setOffered] = useState<OfferedTotpSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asksPassword, setAsksPassword] = useState(false)
  const [failed, setFailed] = useState(false)
  const title = `${t('secondFactor.title')} · ${t('common.product')}`
  useEffect(() => {
    document.title = title
  }, [title])

  const begin = async (): Promise<void> => {
    setFailed(false)
    try {
      setOffered(await startSecondFactor(null))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_password') setAsksPassword(true)
      else setFailed(true)
    }
  }
  return (
    <PublicPage signIn={false}>
      <PublicPageCard wide>
        <h1>{t(codes === null ? 'secondFactor.due.title' : 'secondFactor.codes.title')}</h1>
        <ErrorBanner message={failed ? t('secondFactor.failed') : null} onDismiss={() => setFailed(false)} />
        {codes !== null ? (
          // A page loaded anew, at the address that was asked for, asks for what was refused until now.
          <RecoveryCodesShownOnce codes={codes} onDone={() => location.reload()} />
        ) : offered !== null ? (
          <ConfirmAuthenticatorForm offered={offered} onCodes={setCodes} />
        ) : asksPassword ? (
          <IdentityProofForm
            asksCode={false}
            go={t('secondFactor.next')}
            onProof={async (proof) => setOffered(await startSecondFactor(proof))}
          />
        ) : (
          <div className={styles.form}>
            <p className={styles.words}>{t('secondFactor.due.words')}</p>
            <p className={styles.words}>{t('secondFactor.words')}</p>
            <div className={styles.buttons}>
              <Button onClick={() => void begin()} autoFocus>
                {t('secondFactor.setUp')}
              </Button>
              <Button variant="default" onClick={() => void logout()}>
                {t('session.signOut')}
              </Button>
            </div>
          </div>
        )}
      </PublicPageCard>
    </PublicPage>
  )
}
