import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Depot } from '../../fleet/depots/depot-select.tsx'
import { useT } from '../../texts/texts.tsx'

type Props = {
  /** Those of which one can be printed alone; none where the screen is of one depot or place already. */
  depots: readonly Depot[]
  /** The depot that the screen is of; null for all. */
  depotId: number | null
  /** Whether its vehicles are there; they may be on their way, or not have come. */
  state: 'here' | 'coming' | 'failed'
  onDepot: (id: number) => void
}

/** Prints what is shown. Where that is all, pointing at it offers each depot, which is printed at one press. */
export const PrintDeparturesButton = ({ depots, depotId, state, onDepot }: Props) => {
  const t = useT()
  const [awaited, setAwaited] = useState<number | null>(null)
  useEffect(() => {
    // The address says which depot was chosen a moment after the press.
    if (awaited === null || depotId === null || state === 'coming') return
    setAwaited(null)
    // Paper shows what the screen does, and nothing else than was asked for.
    if (awaited === depotId && state === 'here') window.print()
  }, [awaited, depotId, state])
  const button = { variant: 'default', leftSection: <IconPrinter size={15} aria-hidden /> }
  if (depots.length === 0)
    return (
      <Button {...button} onClick={() => window.print()}>
        {t('departures.print')}
      </Button>
    )
  return (
    <Menu trigger="click-hover" position="bottom-end" shadow="md">
      <Menu.Target>
        <Button {...button}>{t('departures.print')}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Item onClick={() => window.print()}>{t('home.allDepots')}</Menu.Item>
        <Menu.Label>{t('departures.depots')}</Menu.Label>
        {depots.map(({ id, name }) => (
          <Menu.Item
            key={id}
            onClick={() => {
              setAwaited(id)
              onDepot(id)
            }}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
