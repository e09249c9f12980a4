import { Modal, type ModalProps } from '@mantine/core'
import { useT } from '../texts/texts.tsx'
import { useFocusBack } from './focus-back.ts'

/** A window over the page. Whoever closes it is where they were before. */
export const Dialog = (props: ModalProps) => {
  const t = useT()
  useFocusBack(props.opened)
  return <Modal closeButtonProps={{ 'aria-label': t('common.close') }} {...props} returnFocus={false} />
}
