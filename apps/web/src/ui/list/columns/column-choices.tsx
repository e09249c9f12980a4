import { Menu } from '@mantine/core'
import { useT } from '../../../texts/texts.tsx'
import { ExternalPopupTarget, useMantinePopupState } from '../../popups/popup-target.tsx'
import type { Popup } from '../../popups/use-popup.ts'
import type { ListColumn } from '../list-column.ts'

type Props = {
  popup: Popup
  columns: readonly Pick<ListColumn<never>, 'key' | 'title'>[]
  hidden: readonly string[]
  onToggle: (key: string) => void
}

/** The menu of a list's columns. Its code comes with a stir. */
export const ColumnChoices = ({ popup, columns, hidden, onToggle }: Props) => {
  const t = useT()
  const state = useMantinePopupState(popup)
  return (
    <Menu {...state} position="bottom-end" closeOnItemClick={false} shadow="md">
      <Menu.Target>
        <ExternalPopupTarget at={popup.at} />
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
