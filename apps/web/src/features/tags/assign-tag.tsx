import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { tireSearchText } from '../../fleet/list/search-text.ts'
import type { DiscoveredTag } from '../../fleet/queries/discovered-tags-query.ts'
import type { FleetTire } from '../../store/fleet-tire.ts'
import { useTireListQuery, useTires } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import styles from './assign-tag.module.css'
import { useAssignTag } from './use-assign-tag.ts'

/** A fleet may have tens of thousands of tires: more than this nobody reads, everybody types on. */
const MOST_OFFERED = 20

type Props = { tag: DiscoveredTag; onAssigned: () => void }

/** Gives a tag to a tire, found by name, vehicle or serial number. */
export const AssignTagToTireForm = ({ tag, onAssigned }: Props) => {
  const t = useT()
  const { isPending } = useTireListQuery()
  const tires = useTires()
  const [search, setSearch] = useState('')
  const [tire, setTire] = useState<FleetTire | null>(null)
  const give = useAssignTag(tag.tag_id, onAssigned)

  const offered = useMemo(() => {
    const text = tireSearchText(t)
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const hits: FleetTire[] = []
    for (const one of tires) {
      if (hits.length === MOST_OFFERED) break
      if (words.every((word) => text(one).includes(word))) hits.push(one)
    }
    // The list may have come anew since it was chosen.
    return tire === null || hits.some(({ id }) => id === tire.id) ? hits : [tire, ...hits]
  }, [tires, search, t, tire])

  return (
    <form
      className={styles.assign}
      onSubmit={(event) => {
        event.preventDefault()
        if (tire !== null && !give.isPending) give.mutate(tire)
      }}
    >
      <h3>{t('admin.tags.assign')}</h3>
      <ErrorBanner
        message={give.error ? t('errors.updateFailed') : null}
        hint={saveFailureHint(give.error, t)}
        onDismiss={give.reset}
      />
      <Select
        label={t('admin.tags.tire')}
        placeholder={t('admin.tags.findTire')}
        searchable
        clearable
        disabled={isPending}
        nothingFoundMessage={t('records.noHit')}
        // What is offered has been searched already, by more than its label.
        filter={({ options }) => options}
        data={offered.map(({ id, name, vehicle_name }) => ({
          value: String(id),
          label: vehicle_name === null ? name : `${name} · ${vehicle_name}`,
        }))}
        onSearchChange={(text) => setSearch(tire !== null && text.startsWith(tire.name) ? '' : text)}
        value={tire === null ? null : String(tire.id)}
        onChange={(value) => setTire(tires.find(({ id }) => String(id) === value) ?? null)}
        clearButtonProps={{ 'aria-label': t('common.clearSearch') }}
      />
      {tire !== null && tire.tag_id !== null ? (
        <p>
          {t('admin.tags.carries', { name: tire.name, tag: tagIdDisplayText(tire.tag_id, tire.tag_display === 1) })}
        </p>
      ) : null}
      <Button type="submit" disabled={tire === null} loading={give.isPending}>
        {t('admin.tags.assign')}
      </Button>
    </form>
  )
}
