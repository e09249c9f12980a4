import { ConfirmDialog } from '../../crud/questions/confirm-dialog.tsx'
import { useUserQueuedChangeCount } from '../../offline/use-own-queued-changes.ts'
import { logout } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'

/** Whoever signs out leaves nothing on the device, also not what was never sent. */
export const SignOutDialog = ({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) => {
  const t = useT()
  const count = useUserQueuedChangeCount()
  return (
    <ConfirmDialog
      text={isAsked ? t('offline.signOut', { count }) : null}
      yes={t('offline.signOutYes')}
      danger
      onNo={onClose}
      onYes={() => {
        onClose()
        void logout().catch(ignoreUnreachable)
      }}
    />
  )
}

/** The session is forgotten here either way; see `logout`. */
const ignoreUnreachable = (): void => undefined
