import { Button } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { isPopupOpen, usePopup } from '../../ui/popups/use-popup.ts'
import type { MuteDurationChoices } from './mute-duration-choices.tsx'

const Choice = lazyOnInteraction(async () => (await import('./mute-duration-choices.tsx')).MuteDurationChoices, {
  isWanted: isPopupOpen,
  isOverPage: true,
})

type Props = { name: string } & Pick<ComponentProps<typeof MuteDurationChoices>, 'onChosen'>

/** Opens the choice of how long a tire is silent. */
export const MuteButton = ({ name, onChosen }: Props) => {
  const t = useT()
  const { button, popup } = usePopup('menu')
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconBellOff size={14} aria-hidden />}
        aria-label={`${t('tires.mute.title')}${t('common.colon')}${name}`}
        data-does="mute"
        {...button}
      >
        {t('home.mute')}
      </Button>
      {popup === null ? null : (
        <Suspense fallback={null}>
          <Choice popup={popup} onChosen={onChosen} />
        </Suspense>
      )}
    </>
  )
}
