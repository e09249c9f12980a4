import { useChosenDepot } from '../../fleet/depots/use-chosen-depot.ts'
import { useT } from '../../texts/texts.tsx'
import styles from './home.module.css'

type Props = { depots: readonly { readonly id: number; readonly name: string }[] }

/** Of which depot the first screen tells; nothing in a fleet without depots. The browser's own select, which costs no code. */
export const HomeDepotSelect = ({ depots }: Props) => {
  const t = useT()
  const [chosenId, choose] = useChosenDepot()
  if (depots.length === 0) return null
  return (
    <select
      aria-label={t('home.depot')}
      className={styles.depot}
      value={chosenId ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('home.allDepots')}</option>
      {depots.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
