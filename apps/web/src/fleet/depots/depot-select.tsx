import { useT } from '../../texts/texts.tsx'
import { ClearableSelect } from '../../ui/inputs/clearable-select.tsx'

export type Depot = { readonly id: number; readonly name: string }

type Props = {
  depots: readonly Depot[]
  chosenId: number | null
  onChoose: (id: number | null) => void
  /** Its choices open within what may fill the screen, and not above the page. */
  inPlace?: boolean
}

/** Of which depot a list is to be; nothing in a fleet without depots. */
export const DepotSelect = ({ depots, chosenId, onChoose, inPlace = false }: Props) => {
  const t = useT()
  if (depots.length === 0) return null
  return (
    <ClearableSelect
      aria-label={t('home.depot')}
      placeholder={t('home.allDepots')}
      data={depots.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosenId === null ? null : String(chosenId)}
      onChange={(id) => onChoose(id === null ? null : Number(id))}
      comboboxProps={{ withinPortal: !inPlace }}
      searchable
      clearLabel={t('home.allDepots')}
    />
  )
}
