import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import styles from './secret-input.module.css'

/** A field for a password, with a button in the reader's language that shows what was typed. */
export const SecretInput = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleButtonProps={{
      'aria-label': useT()('session.showPassword'),
      className: styles.show,
      tabIndex: 0,
      'aria-hidden': false,
    }}
    {...props}
  />
)
