import { Drawer } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { useFocusBack } from '../../ui/popups/focus-back.ts'
import { NavigationList } from '../navigation/navigation-list.tsx'
import { CommandPalette } from '../palette/command-palette.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'

export type ShellDialogName = 'menu' | 'palette' | 'shortcuts' | 'signOut'

type Props = { open: ShellDialogName | null; onClose: () => void }

/** All that opens over the page: nobody sees it before they have stirred. */
export const ShellDialogs = ({ open, onClose }: Props) => {
  const t = useT()
  useFocusBack(open === 'menu')
  return (
    <>
      <Drawer
        opened={open === 'menu'}
        onClose={onClose}
        title={t('shell.menu')}
        size={300}
        padding={0}
        returnFocus={false}
        styles={{ header: { paddingInline: '18px 8px' } }}
        closeButtonProps={{ 'aria-label': t('shell.closeMenu'), size: 44 }}
      >
        <NavigationList label={t('shell.navigation')} onFollowed={onClose} />
      </Drawer>
      <CommandPalette opened={open === 'palette'} onClose={onClose} />
      <Shortcuts opened={open === 'shortcuts'} onClose={onClose} />
      <SignOutQuestion isAsked={open === 'signOut'} onClose={onClose} />
      <SignInAgain />
    </>
  )
}
