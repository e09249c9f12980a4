import { QUARANTINE_REASONS } from '@coldbar/contract/ingest/reading'
import { useQuery } from '@tanstack/react-query'
import { discoveredTagsQuery } from '../../../fleet/queries/discovered-tags-query.ts'
import { useFormat, useT } from '../../../texts/texts.tsx'
import { type Fact, FactList } from '../../../ui/figures/fact-list.tsx'
import { FetchFailure } from '../../../ui/notices/fetch-failure.tsx'
import type { AlertUnit } from '../alert-unit-calls.ts'
import { READING_REJECT_REASON_TEXT } from '../reading-reject-reason-text.ts'
import { unitPayloadFormatText } from '../unit-payload-format-text.ts'
import { UnitRejects } from '../unit-rejected-messages.tsx'
import { type UnitTrafficBySource, unitTrafficQuery } from '../unit-traffic-query.ts'
import styles from './connect.module.css'
import { UnassignedTagsList } from './unknown-tags.tsx'

/** Somebody stands beside the gateway and waits. */
const EVERY_MS = 2_000
/** What tags are there takes the server longer to find, and few are new. */
const TAGS_EVERY_MS = 10_000
/** More of the same nobody reads while a gateway is set up; the page of the unit has all. */
const MOST_REJECTS = 5
const MS_PER_SECOND = 1_000

/** What comes from an alert unit with the key that it was given, as it comes, and what of it was not understood. */
export const FirstPacketMonitor = ({ unit }: { unit: AlertUnit }) => {
  const t = useT()
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...unitTrafficQuery(unit.id), refetchInterval: EVERY_MS })
  // A unit that was there before may have sent with another key.
  const keyMade = Math.floor(Math.max(...unit.keys.map(({ created_at }) => created_at)))
  const heard = data?.sources.filter(({ last_seen }) => last_seen >= keyMade) ?? []
  const tags = useQuery({ ...discoveredTagsQuery, enabled: heard.length > 0, refetchInterval: TAGS_EVERY_MS })
  const unknown = tags.data?.filter(({ alert_unit_id }) => alert_unit_id === unit.id) ?? []
  const rejects = data?.rejects.filter(({ received }) => received >= keyMade).slice(0, MOST_REJECTS) ?? []
  return (
    <section className={styles.part} aria-label={t('connect.live.title')}>
      <h2>{t('connect.live.title')}</h2>
      <FetchFailure error={error ?? tags.error} onRetry={() => void refetch()} />
      <div role="status">
        {heard.length === 0 ? (
          <p>{t('connect.live.waiting')}</p>
        ) : (
          heard.map((source) => (
            <Heard key={source.source} source={source} now={Math.floor(dataUpdatedAt / MS_PER_SECOND)} />
          ))
        )}
      </div>
      {heard.length === 0 ? <p>{t('connect.live.nothing')}</p> : <UnassignedTagsList tags={unknown} />}
      <UnitRejects id={unit.id} rejects={rejects} heading="h3" />
    </section>
  )
}

/** What came in the words of one source. */
const Heard = ({ source: { source, last_seen, packets, readings, tags, rejects }, now }: HeardProps) => {
  const t = useT()
  const format = useFormat()
  const facts: Fact[] = [
    [t('admin.units.traffic.lastSeen'), t('age.ago', { age: format.shortAge(Math.max(0, now - last_seen)) })],
    [t('admin.units.traffic.packets'), format.number(packets, 0)],
    [t('admin.units.traffic.readings'), format.number(readings, 0)],
    [t('admin.units.traffic.tags'), format.number(tags, 0)],
    ...QUARANTINE_REASONS.map((reason): Fact => {
      const count = rejects[reason]
      return [t(READING_REJECT_REASON_TEXT[reason]), count === undefined ? null : format.number(count, 0)]
    }),
  ]
  return (
    <section aria-label={unitPayloadFormatText(source, t)}>
      <h3>{t('connect.live.heard', { source: unitPayloadFormatText(source, t) })}</h3>
      <FactList facts={facts} />
    </section>
  )
}

type HeardProps = { source: UnitTrafficBySource; now: number }
