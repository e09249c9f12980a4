import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { DayInput } from '../../ui/inputs/day-input.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { listStateOfUrl } from '../../url/list-state-of-url.ts'
import { useUrlState } from '../../url/url-state.ts'
import {
  countSetEventFilters,
  EVENT_FILTER_LEVELS,
  EVENT_FILTER_URL_PARAMS,
  parseEventFilterDay,
} from './event-filter.ts'
import styles from './tire-events.module.css'
import type { EventTypeFilter, TireEventsVariant } from './tire-events-variant.ts'

type Option = readonly [value: string, label: string]

type Props = {
  variant: TireEventsVariant
  type: EventTypeFilter
  /** All of the fleet, by name. */
  vehicles: readonly { readonly id: number; readonly name: string }[]
}

/** Which events the list shows; all of it stands in the address. On a phone it unfolds. */
export const EventFilters = ({ variant, type, vehicles }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const [url, change] = useUrlState()
  const [shown, setShown] = useState(false)
  const count = countSetEventFilters(url) + (type === 'all' ? 0 : 1)
  const set = (key: string) => (value: string) => change({ [key]: value || null, page: null })
  const goToType = (next: string) => {
    const { page: _, ...search } = listStateOfUrl(url)
    void navigate({ to: variant.path(next || null), search: search as never, replace: true })
  }
  const clear = () => {
    const search = Object.fromEntries(
      Object.entries(listStateOfUrl(url)).filter(
        ([key]) => key !== 'page' && !EVENT_FILTER_URL_PARAMS.some((one) => one === key),
      ),
    )
    void navigate({ to: variant.path(), search: search as never, replace: true })
  }
  return (
    <>
      <Button className={styles.toggle} variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {count === 0 ? t('events.filters.show') : t('events.filters.active', { count })}
      </Button>
      <div className={styles.filters} data-shown={shown}>
        <Choice
          label={t('events.filters.kind')}
          value={type === 'all' ? '' : type}
          onChange={goToType}
          options={variant.types.map(([value, title]) => [value, t(title)])}
        />
        <Choice
          label={t('tires.vehicle')}
          value={url.vehicle ?? ''}
          onChange={set('vehicle')}
          options={vehicles.map(({ id, name }) => [String(id), name])}
        />
        <Choice
          label={t('events.filters.level')}
          value={url.level ?? ''}
          onChange={set('level')}
          options={EVENT_FILTER_LEVELS.map((level) => [level, t(ALARM_LEVEL_TEXT[level])])}
        />
        <Choice
          label={t('events.filters.state')}
          value={url.state ?? ''}
          onChange={set('state')}
          options={[
            ['open', t('events.filters.open')],
            ['ended', t('events.ended')],
          ]}
        />
        <Choice
          label={t('events.read')}
          value={url.read ?? ''}
          onChange={set('read')}
          options={[
            ['yes', t('events.read')],
            ['no', t('events.unread')],
          ]}
        />
        <DayInput
          label={t('events.filters.from')}
          clear={t('tireEdit.clear')}
          value={parseEventFilterDay(url.from)}
          onChange={(day) => set('from')(day ?? '')}
        />
        <DayInput
          label={t('events.filters.until')}
          clear={t('tireEdit.clear')}
          value={parseEventFilterDay(url.until)}
          onChange={(day) => set('until')(day ?? '')}
        />
        {count === 0 ? null : (
          <Button variant="default" onClick={clear}>
            {t('events.filters.clear')}
          </Button>
        )}
      </div>
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const t = useT()
  // What the address names stays chosen, also where it is not known.
  const isKnown = value === '' || options.some(([one]) => one === value)
  return (
    <label className={styles.filter}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('common.all')}</option>
        {isKnown ? null : <option value={value}>{value}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
