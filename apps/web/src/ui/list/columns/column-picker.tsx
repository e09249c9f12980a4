import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ComponentProps, Suspense } from 'react'
import { useT } from '../../../texts/texts.tsx'
import { lazyOnInteraction } from '../../lazy/lazy-on-interaction.tsx'
import { isPopupOpen, usePopup } from '../../popups/use-popup.ts'
import type { ListColumn } from '../list-column.ts'
import { useStoredListSetting } from '../local-setting.ts'
import type { ColumnChoices } from './column-choices.tsx'

const Choices = lazyOnInteraction(async () => (await import('./column-choices.tsx')).ColumnChoices, {
  isWanted: isPopupOpen,
  isOverPage: true,
})

const strings = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null

/** The columns a user wants to see of a list, remembered. The first one names the row and stays. */
export const useChosenColumns = <Item,>(name: string, columns: readonly ListColumn<Item>[]) => {
  const [hidden, setHidden] = useStoredListSetting<readonly string[]>(`columns.${name}`, [], strings)
  const shown = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))
  const toggle = (key: string): void =>
    setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key])
  return { shown, hidden, toggle }
}

type Props = Omit<ComponentProps<typeof ColumnChoices>, 'popup'>

/** Which columns a list shows. */
export const ColumnPicker = (props: Props) => {
  const t = useT()
  const { button, popup } = usePopup('menu')
  return (
    <>
      <ActionIcon size="lg" aria-label={t('lists.columns')} title={t('lists.columns')} {...button}>
        <IconColumns3 size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
      {popup === null ? null : (
        <Suspense fallback={null}>
          <Choices popup={popup} {...props} />
        </Suspense>
      )}
    </>
  )
}
