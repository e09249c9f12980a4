import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import styles from './confirm-dialog.module.css'

type Props = {
  /** Nothing is asked without it. */
  text: string | null
  /** What the button says that goes ahead. */
  yes: string
  no?: string
  danger?: true
  onYes: (() => void) | undefined
  onNo: (() => void) | undefined
}

/** A question before something is lost. Declining, Esc and a press beside it all mean no. */
export const ConfirmDialog = ({ text, yes, no, danger, onYes, onNo }: Props) => {
  const t = useT()
  // While it fades it still says what it asked, to the eye and to a screen reader.
  const [asked, setAsked] = useState(text)
  if (text !== null && text !== asked) setAsked(text)
  return (
    <Dialog opened={text !== null} onClose={() => onNo?.()} title={text ?? asked} centered>
      <Group justify="flex-end" className={styles.answers}>
        <Button variant="default" onClick={() => onNo?.()} data-autofocus>
          {no ?? t('common.cancel')}
        </Button>
        <Button {...(danger ? { className: styles.danger } : {})} onClick={() => onYes?.()}>
          {yes}
        </Button>
      </Group>
    </Dialog>
  )
}
