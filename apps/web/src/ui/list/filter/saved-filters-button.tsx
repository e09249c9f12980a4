import { ActionIcon } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useT } from '../../../texts/texts.tsx'
import { lazyOnInteraction } from '../../lazy/lazy-on-interaction.tsx'
import { isPopupOpen, usePopup } from '../../popups/use-popup.ts'

const Panel = lazyOnInteraction(async () => (await import('./saved-filters-panel.tsx')).SavedFiltersPanel, {
  isWanted: isPopupOpen,
  isOverPage: true,
})

/** Searches and orders of a list under names of one's own, kept per user on this device. */
export const SavedFiltersButton = ({ name }: { name: string }) => {
  const t = useT()
  const { button, popup } = usePopup('dialog')
  return (
    <>
      <ActionIcon size="lg" aria-label={t('lists.filters')} title={t('lists.filters')} {...button}>
        <IconBookmark size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
      {popup === null ? null : (
        <Suspense fallback={null}>
          <Panel popup={popup} name={name} />
        </Suspense>
      )}
    </>
  )
}
