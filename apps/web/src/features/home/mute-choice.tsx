import type { MuteDuration } from '@coldbar/domain/alarms/mute'
import { Menu } from '@mantine/core'
import { useId } from 'react'
import { useT } from '../../texts/texts.tsx'
import { MuteButton } from './mute-button.tsx'

const LENGTHS: readonly MuteDuration[] = ['oneDay', 'oneWeek']

type Props = { name: string; onChosen: (length: MuteDuration) => void; onClosed: () => void }

/** For how long, open from the start. */
export const MuteChoice = ({ name, onChosen, onClosed }: Props) => {
  const t = useT()
  const hint = useId()
  return (
    <Menu opened position="bottom-end" width={250} withinPortal onChange={(opened) => opened || onClosed()}>
      <Menu.Target>
        <MuteButton name={name} onPress={onClosed} />
      </Menu.Target>
      <Menu.Dropdown aria-describedby={hint}>
        {LENGTHS.map((length) => (
          <Menu.Item key={length} onClick={() => onChosen(length)}>
            {t(`tires.mute.${length}`)}
          </Menu.Item>
        ))}
        <Menu.Label id={hint} fw={400}>
          {t('tires.mute.stillHeard')}
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
