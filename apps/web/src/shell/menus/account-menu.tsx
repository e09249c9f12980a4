import { ActionIcon } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { isPopupOpen, usePopup } from '../../ui/popups/use-popup.ts'

const Items = lazyOnInteraction(async () => (await import('./account-menu-items.tsx')).AccountMenuItems, {
  isWanted: isPopupOpen,
  isOverPage: true,
})

/** What opens over the page from it; signing out asks first where something is not sent. */
type Props = { onShortcuts: () => void; onSignOut: () => void }

/** Who is signed in, and everything that is about the person rather than the fleet. */
export const AccountMenu = (doors: Props) => {
  const t = useT()
  const session = useSession()
  const { button, popup } = usePopup('menu')
  if (session === null) return null
  return (
    <>
      <ActionIcon size={36} aria-label={t('shell.account')} {...button}>
        <IconUser size={20} stroke={1.7} />
      </ActionIcon>
      {popup === null ? null : (
        <Suspense fallback={null}>
          <Items popup={popup} {...doors} />
        </Suspense>
      )}
    </>
  )
}
