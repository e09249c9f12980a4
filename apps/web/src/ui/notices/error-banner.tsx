import { CloseButton } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../levels/alarm-level-icon.tsx'
import styles from './error-banner.module.css'

type Props = {
  /** What went wrong; nothing is shown without it. */
  message: string | null
  /** What to do about it. */
  hint?: string | null
  onDismiss: () => void
  action?: React.ReactNode
}

/** The dismissible banner that every screen has. Announced at once, because it answers something the user just did. */
export const ErrorBanner = ({ message, hint, onDismiss, action }: Props) => {
  const t = useT()
  if (message === null) return null
  return (
    <div role="alert" className={styles.banner}>
      <AlarmLevelIcon level="alarm" size={16} />
      <div className={styles.text}>
        <strong>{message}</strong>
        {hint ? <div>{hint}</div> : null}
      </div>
      {action}
      <CloseButton aria-label={t('common.dismiss')} onClick={onDismiss} className={styles.close} />
    </div>
  )
}
