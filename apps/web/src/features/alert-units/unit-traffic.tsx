import { QUARANTINE_REASONS } from '@coldbar/contract/ingest/reading'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartStack } from '../../charts/chart-stack.tsx'
import { paths } from '../../paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { type Fact, FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import { READING_REJECT_REASON_TEXT } from './reading-reject-reason-text.ts'
import { unitPayloadFormatText } from './unit-payload-format-text.ts'
import { UnitRejects } from './unit-rejected-messages.tsx'
import styles from './unit-traffic.module.css'
import { unitTrafficChartPanels } from './unit-traffic-panels.ts'
import { type UnitTrafficBySource, unitTrafficQuery } from './unit-traffic-query.ts'

/** s; a clock that is off by less is within what sending takes. */
const WORTH_TELLING = 120

/** What an alert unit is worth: what came from it in 30 days, how late, and what was rejected. */
export const UnitTraffic = ({ id }: { id: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(unitTrafficQuery(id))
  return (
    <section className={styles.traffic} aria-label={t('admin.units.traffic.title')}>
      <h3>{t('admin.units.traffic.title')}</h3>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data?.sources.length === 0 ? <p>{t('admin.units.traffic.none')}</p> : null}
      {data?.sources.map((source) => (
        <OneSource key={source.source} id={id} traffic={source} />
      ))}
      {data === undefined ? null : <UnitRejects id={id} rejects={data.rejects} />}
    </section>
  )
}

const OneSource = ({ id, traffic }: { id: number; traffic: UnitTrafficBySource }) => {
  const t = useT()
  const format = useFormat()
  const { times, panels } = useMemo(() => unitTrafficChartPanels(traffic.hours, t), [traffic.hours, t])
  const { source, packets, readings, duplicates, refused, ignored, rejects, last_seen, tags, median_delay, p95_delay } =
    traffic
  const behind = traffic.clock_behind
  const facts: Fact[] = [
    [t('admin.units.traffic.lastSeen'), <AgeLabel key="seen" time={last_seen} />],
    [t('admin.units.traffic.packets'), format.number(packets, 0)],
    [t('admin.units.traffic.readings'), format.number(readings, 0)],
    [t('admin.units.traffic.tags'), format.number(tags, 0)],
    [t('admin.units.traffic.duplicates'), format.number(duplicates, 0)],
    [t('admin.units.traffic.refused'), refused === 0 ? null : format.number(refused, 0)],
    [t('admin.units.traffic.ignored'), ignored === 0 ? null : format.number(ignored, 0)],
    ...QUARANTINE_REASONS.map((reason): Fact => {
      const count = rejects[reason]
      return [t(READING_REJECT_REASON_TEXT[reason]), count === undefined ? null : format.number(count, 0)]
    }),
    [t('admin.units.traffic.median'), median_delay === null ? null : format.shortAge(median_delay)],
    [t('admin.units.traffic.slowest'), p95_delay === null ? null : format.shortAge(p95_delay)],
    [t('admin.units.traffic.clock'), behind === null || Math.abs(behind) < WORTH_TELLING ? null : clockText(behind)],
  ]
  function clockText(off: number): string {
    const length = format.shortAge(Math.abs(off))
    return off > 0 ? t('admin.units.traffic.behind', { length }) : t('admin.units.traffic.ahead', { length })
  }
  const name = unitPayloadFormatText(source, t)
  return (
    <section aria-label={name}>
      <h4>{name}</h4>
      <FactList facts={facts.filter(([, value]) => value !== null)} />
      {source === 'mapped' ? (
        <RoleGate call="alertUnits.setDecoding">
          <AppLink to={paths.messageMap(id)}>{t('messageMap.edit')}</AppLink>
        </RoleGate>
      ) : null}
      {times.length > 1 ? <ChartStack times={times} panels={panels} name={source} /> : null}
    </section>
  )
}
