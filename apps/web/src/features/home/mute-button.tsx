import { Button } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useT } from '../../texts/texts.tsx'

type Props = Omit<ComponentPropsWithRef<'button'>, 'name' | 'color'> & { name: string; onPress: () => void }

/** Opens the choice of how long a tire is silent. What a menu knows of its button comes along. */
export const MuteButton = ({ name, onPress, ...menu }: Props) => {
  const t = useT()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconBellOff size={14} aria-hidden />}
      aria-haspopup="menu"
      aria-label={`${t('tires.mute.title')}: ${name}`}
      {...menu}
      onClick={onPress}
    >
      {t('home.mute')}
    </Button>
  )
}
