import { Modal, type ModalProps } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { useEscapeToClose } from './escape.ts'
import { useFocusReturn } from './focus-back.ts'

/** A window over the page. Whoever closes it is where they were before; of several, Esc closes the uppermost. */
export const Dialog = (props: ModalProps) => {
  const t = useT()
  const { opened, onClose, closeOnEscape = true } = props
  useFocusReturn(opened)
  useEscapeToClose(opened, closeOnEscape ? onClose : null)
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...props}
      closeOnEscape={false}
      returnFocus={false}
    />
  )
}
