import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useNotificationsVersion } from '../../session/fleet-paths.ts'
import { useSession } from '../../session/session-store.ts'
import { fleetStore } from '../../store/fleet-store.ts'
import { useTires, useVehicles } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import styles from './command-palette.module.css'
import { paletteEntries } from './palette-entries.ts'
import { usePaletteAction } from './use-palette-action.ts'

type Props = { opened: boolean; onClose: () => void }

/** Ctrl K: type a part of a name, press Enter, be there. */
export const CommandPalette = ({ opened, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset="12vh"
      size={560}
      attributes={{ content: { 'aria-label': t('shell.palette.title') } }}
      transitionProps={{ duration: 80 }}
    >
      {opened ? <PaletteBody onClose={onClose} /> : null}
    </Dialog>
  )
}

const PaletteBody = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const listId = useId()
  const vehicles = useVehicles()
  const tires = useTires()
  const session = useSession()
  const version = useNotificationsVersion()
  const role = session?.role ?? null
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const wanted = useDeferredValue(query)
  const entries = useMemo(
    () => paletteEntries(wanted, { vehicles, tires, version, role, t }),
    [wanted, vehicles, tires, version, role, t],
  )
  useEffect(() => void fleetStore.prefetch('tires'), [])

  const act = usePaletteAction()
  const open = (index: number): void => {
    const entry = entries[index]
    if (!entry) return
    onClose()
    act(entry.action)
  }

  const pressed = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && entries.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(chosen)
    }
  }

  return (
    <>
      <input
        type="search"
        role="combobox"
        data-autofocus
        className={styles.input}
        aria-label={t('shell.palette.title')}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries[chosen] ? `${listId}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('shell.palette.placeholder')}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={pressed}
      />
      <div id={listId} role="listbox" aria-label={t('shell.palette.title')} className={styles.list}>
        {entries.map(({ key, kind, label, detail }, index) => (
          <div
            key={key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            ref={index === chosen ? scrollIntoView : null}
            onMouseMove={() => setChosen(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(index)}
            onKeyDown={pressed}
          >
            <span className={styles.label}>{label}</span>
            <span className={styles.detail}>{detail}</span>
            <span className={styles.kind}>{t(`shell.palette.${kind}`)}</span>
          </div>
        ))}
      </div>
      {entries.length === 0 ? <p className={styles.none}>{t('shell.palette.noHit', { query: wanted })}</p> : null}
      <p className={styles.keys}>{t('shell.palette.keys')}</p>
    </>
  )
}

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
