import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useT } from '../../texts/texts.tsx'
import { useKept } from './kept.ts'
import type { ListColumn } from './list-column.ts'

const strings = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null

/** The columns a user wants to see of a list, remembered. The first one names the row and stays. */
export const useChosenColumns = <Item,>(name: string, columns: readonly ListColumn<Item>[]) => {
  const [hidden, setHidden] = useKept<readonly string[]>(`columns.${name}`, [], strings)
  const shown = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))
  const toggle = (key: string): void =>
    setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key])
  return { shown, hidden, toggle }
}

type Props = {
  columns: readonly Pick<ListColumn<never>, 'key' | 'title'>[]
  hidden: readonly string[]
  onToggle: (key: string) => void
}

/** Which columns a list shows. */
export const ListColumns = ({ columns, hidden, onToggle }: Props) => {
  const t = useT()
  return (
    <Menu position="bottom-end" closeOnItemClick={false} shadow="md">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('lists.columns')} title={t('lists.columns')}>
          <IconColumns3 size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, title }, index) => (
          <Menu.CheckboxItem
            key={key}
            checked={index === 0 || !hidden.includes(key)}
            disabled={index === 0}
            onChange={() => onToggle(key)}
          >
            {t(title)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
