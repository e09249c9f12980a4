import { Button, CopyButton, Group } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import styles from './one-time-secret.module.css'

/** A key or password that exists in the clear only now. */
type Secret = { readonly title: string; readonly text: string }

type Props = { secret: Secret | null; onDone: () => void }

/** Shows a secret once, ready to copy. It leaves by its button alone: a press beside it must not lose what cannot be shown again. */
export const OneTimeSecret = ({ secret, onDone }: Props) => {
  const t = useT()
  return (
    <Dialog
      opened={secret !== null}
      onClose={onDone}
      title={secret?.title ?? null}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <p className={styles.hint}>{t('admin.once.hint')}</p>
      <output className={styles.secret}>{secret?.text}</output>
      <Group justify="flex-end" mt="md">
        <CopyButton value={secret?.text ?? ''}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {t(copied ? 'admin.once.copied' : 'admin.once.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('admin.once.done')}</Button>
      </Group>
    </Dialog>
  )
}
