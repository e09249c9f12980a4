import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useT } from '../../texts/texts.tsx'
import styles from './pump-list.module.css'

type Props = {
  action: string
  /** What it is done to, said to whoever does not see the row. */
  name: string
  icon?: Icon
  isLoading?: boolean
  onClick: () => void
}

/** One of the things that can be done at a tire of the list, as large as a glove needs. */
export const YardActionButton = ({ action, name, icon: Sign, isLoading = false, onClick }: Props) => {
  const t = useT()
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={`${styles.button} ${styles.remark}`}
      aria-label={`${action}${t('common.colon')}${name}`}
      leftSection={Sign === undefined ? undefined : <Sign size={16} aria-hidden />}
      loading={isLoading}
      onClick={onClick}
    >
      {action}
    </Button>
  )
}
