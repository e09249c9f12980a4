import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { Session } from '../../session/session.ts'
import { endExpiredSession, useIsSessionExpired, useSession } from '../../session/session-store.ts'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import styles from './sign-in-again-dialog.module.css'

/** The session ended while a form held what is not saved: signing in happens over the form, which stays as it is. */
export const SignInAgainDialog = () => {
  const t = useT()
  const lapsed = useIsSessionExpired()
  const session = useSession()
  const before = useRef(session)
  if (!lapsed) before.current = session

  const goOn = async ({ userId, fleetId }: Session): Promise<void> => {
    // Somebody else, or of another fleet, must not save this form; the browser asks before it lets go of it.
    if (before.current && (userId !== before.current.userId || fleetId !== before.current.fleetId)) location.reload()
  }
  return (
    <Dialog
      opened={lapsed}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('session.lapsed')}
      centered
    >
      <p className={styles.hint}>{t('session.lapsedHint')}</p>
      <SignInForm reason={null} onSignedIn={goOn} />
      <Button variant="subtle" fullWidth mt="xs" onClick={endExpiredSession}>
        {t('session.leaveForm')}
      </Button>
    </Dialog>
  )
}
