import { Drawer } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { useFocusReturn } from '../../ui/popups/focus-back.ts'
import { NavigationList } from '../navigation/navigation-list.tsx'
import { CommandPalette } from '../palette/command-palette.tsx'
import { KeyboardShortcutsDialog } from './keyboard-shortcuts-dialog.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

export type ShellDialogName = 'menu' | 'palette' | 'shortcuts' | 'signOut'

type Props = { open: ShellDialogName | null; onClose: () => void }

/** All that opens over the page: nobody sees it before they have stirred. */
export const ShellDialogs = ({ open, onClose }: Props) => {
  const t = useT()
  useFocusReturn(open === 'menu')
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
      <KeyboardShortcutsDialog opened={open === 'shortcuts'} onClose={onClose} />
      <SignOutDialog isAsked={open === 'signOut'} onClose={onClose} />
      <SignInAgainDialog />
    </>
  )
}
