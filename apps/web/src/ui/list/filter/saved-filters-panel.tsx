import { Button, CloseButton, Popover, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../texts/texts.tsx'
import { useUrlState } from '../../../url/url-state.ts'
import { ExternalPopupTarget, useMantinePopupState } from '../../popups/popup-target.tsx'
import type { Popup } from '../../popups/use-popup.ts'
import { useStoredListSetting } from '../local-setting.ts'
import {
  listFilterOfUrl,
  parseSavedListFilters,
  type SavedFilter,
  urlChangeOfSavedFilter,
  withSavedListFilter,
} from './saved-filter.ts'
import styles from './saved-filters-button.module.css'

const LONGEST_NAME = 60

type Props = { popup: Popup; name: string }

/** The panel in which searches are kept and chosen. Its code comes with a stir. */
export const SavedFiltersPanel = ({ popup, name }: Props) => {
  const t = useT()
  const [url, change] = useUrlState()
  const [filters, setFilters] = useStoredListSetting<readonly SavedFilter[]>(
    `filters.${name}`,
    [],
    parseSavedListFilters,
  )
  const state = useMantinePopupState(popup)
  const [called, setCalled] = useState('')
  const search = listFilterOfUrl(url)
  const worthKeeping = Object.keys(search).length > 0

  const keep = (event: FormEvent): void => {
    event.preventDefault()
    // The form stands inside the list in React's tree, and might stand inside another one.
    event.stopPropagation()
    if (called.trim() === '') return
    setFilters(withSavedListFilter(filters, { name: called.trim(), search }))
    setCalled('')
    popup.onChange(false)
  }

  return (
    <Popover {...state} position="bottom-end" shadow="md" width={280} trapFocus withinPortal={false}>
      <Popover.Target>
        <ExternalPopupTarget at={popup.at} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('lists.filters')}>
        {filters.length === 0 ? <p className={styles.hint}>{t('lists.noFilters')}</p> : null}
        <ul className={styles.filters}>
          {filters.map((filter) => (
            <li key={filter.name}>
              <button
                type="button"
                onClick={() => {
                  change(urlChangeOfSavedFilter(filter))
                  popup.onChange(false)
                }}
              >
                {filter.name}
              </button>
              <CloseButton
                aria-label={t('lists.forgetFilter', { name: filter.name })}
                onClick={() => setFilters(filters.filter((other) => other !== filter))}
              />
            </li>
          ))}
        </ul>
        <form className={styles.keep} onSubmit={keep}>
          <TextInput
            label={t('lists.filterName')}
            description={worthKeeping ? undefined : t('lists.nothingToKeep')}
            maxLength={LONGEST_NAME}
            disabled={!worthKeeping}
            value={called}
            onChange={({ currentTarget }) => setCalled(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!worthKeeping || called.trim() === ''}>
            {t('lists.keepFilter')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
