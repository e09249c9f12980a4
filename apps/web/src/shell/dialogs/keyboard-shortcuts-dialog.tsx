import { Kbd } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import styles from './keyboard-shortcuts-dialog.module.css'

const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], text: 'shell.shortcuts.palette' },
  { keys: ['/'], text: 'shell.shortcuts.search' },
  { keys: ['j', 'k', '↓', '↑'], text: 'shell.shortcuts.move' },
  { keys: ['Enter'], text: 'shell.shortcuts.open' },
  { keys: ['e'], text: 'shell.shortcuts.take' },
  { keys: ['m'], text: 'shell.shortcuts.mute' },
  { keys: ['Esc'], text: 'shell.shortcuts.escape' },
  { keys: ['?'], text: 'shell.shortcuts.help' },
] as const

export const KeyboardShortcutsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shell.shortcuts.title')}>
      <dl className={styles.list}>
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} className={styles.row}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
