import type { MuteDuration } from '@coldbar/domain/events/mute'
import { Menu } from '@mantine/core'
import { useId } from 'react'
import { useT } from '../../texts/texts.tsx'
import { ExternalPopupTarget, useMantinePopupState } from '../../ui/popups/popup-target.tsx'
import type { Popup } from '../../ui/popups/use-popup.ts'

const LENGTHS: readonly MuteDuration[] = ['oneDay', 'oneWeek']

type Props = { popup: Popup; onChosen: (length: MuteDuration) => void }

/** For how long a tire is silent. */
export const MuteDurationChoices = ({ popup, onChosen }: Props) => {
  const t = useT()
  const state = useMantinePopupState(popup)
  const hint = useId()
  return (
    <Menu {...state} position="bottom-end" width={250} withinPortal>
      <Menu.Target>
        <ExternalPopupTarget at={popup.at} />
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
