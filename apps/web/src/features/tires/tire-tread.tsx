import type { Calls } from '@coldbar/contract/calls'
import { roundedRange } from '@coldbar/domain/statistics/rounded-range'
import { LEAST_WEAR_TOLD } from '@coldbar/domain/tread/least-wear-told'
import { inDays } from '@coldbar/domain/units/time'
import { Button } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { refreshTireCondition } from '../../api/refresh-tire-condition.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import styles from './tire-tread.module.css'

const NoteDialog = lazyOnInteraction(async () => (await import('./note-tread-dialog.tsx')).NoteTreadDialog, {
  isOverPage: true,
})

type Tread = CallAnswer<Calls['tires.tread']>['data']
type Tire = { id: number; name: string }

/** How deep a tire's tread was when, how fast it goes, and how far it is to the limit. */
export const TireTread = ({ tire }: { tire: Tire }) => {
  const t = useT()
  const [isNoting, setNoting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.tire.tread(tire.id),
    queryFn: ({ signal }) => callApi(calls['tires.tread'], { body: { tire_id: tire.id } }, signal),
  })
  const tread = data?.data
  return (
    <>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <RoleGate call="tires.noteTread">
        <Button
          variant="default"
          className={styles.measure}
          leftSection={<IconRulerMeasure size={16} aria-hidden />}
          onClick={() => setNoting(true)}
        >
          {t('tread.enter')}
        </Button>
      </RoleGate>
      {tread === undefined ? (
        error ? null : (
          <SkeletonRows rows={4} />
        )
      ) : tread.measurements.length === 0 ? (
        <EmptyState title={t('tread.none')} hint={t('tread.noneHint')} />
      ) : (
        <>
          <TreadFacts tread={tread} />
          <Measurements tire={tire} measurements={tread.measurements} />
        </>
      )}
      {isNoting ? <NoteDialog tire={tire} onClose={() => setNoting(false)} /> : null}
    </>
  )
}

const TreadFacts = ({ tread }: { tread: Tread }) => {
  const t = useT()
  const format = useFormat()
  const depth = (mm: number, digits: 1 | 2) => t('tread.mm', { depth: format.number(mm, digits) })
  const between = (range: { low: number; high: number }, textOf: (value: number) => string): string => {
    const rounded = roundedRange(range)
    const [low, high] = [textOf(rounded.low), textOf(rounded.high)]
    return low === high ? low : t('tread.between', { low, high })
  }
  const wear = (mm: number) => depth(mm, 2)
  const least = { depth: t('tread.mm', { depth: format.number(LEAST_WEAR_TOLD.depth) }) }
  const unknown = t('tread.unknown', { ...least, way: format.distance(LEAST_WEAR_TOLD.way) })
  const unknownPerMonth = t('tread.unknownPerMonth', { ...least, days: format.number(inDays(LEAST_WEAR_TOLD.time)) })
  const [last] = tread.measurements
  const left = tread.km_left
  const isMeasured = last !== undefined && last.depth <= tread.limit
  const limit = format.number(tread.limit, 1)
  const age = tread.casing_since === null ? null : format.day(tread.casing_since)
  return (
    <FactList
      facts={[
        [t('tread.depth'), last === undefined ? null : depth(last.depth, 1)],
        [
          t('tread.left', { limit }),
          left === null ? (
            unknown
          ) : left.high === 0 ? (
            <strong>{isMeasured ? t('tread.reached', { limit }) : t('tread.reckoned')}</strong>
          ) : (
            between(left, format.distance)
          ),
        ],
        [t('tread.perThousand'), tread.per_1000_km === null ? unknown : between(tread.per_1000_km, wear)],
        [t('tread.perMonth'), tread.per_month === null ? unknownPerMonth : between(tread.per_month, wear)],
        [t('tread.retreads'), tread.retreads === 0 ? null : format.number(tread.retreads)],
        [t('tread.casing'), [format.distance(tread.casing_km), age].filter(Boolean).join(' · ')],
      ]}
    />
  )
}

type MeasurementsProps = { tire: Tire; measurements: Tread['measurements'] }

const Measurements = ({ tire, measurements }: MeasurementsProps) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: number) => callApi(calls['tires.deleteTread'], { body: { data: { id, tire_id: tire.id } } }),
    onSettled: () => refreshTireCondition(queries, tire.id),
  })
  return (
    <>
      {remove.isError ? <p role="alert">{t('errors.updateFailed')}</p> : null}
      <ul className={styles.rows} aria-label={t('tread.tab')}>
        {measurements.map(({ id, time, depth, km, is_retread, user_name }) => {
          const words = t('tread.mm', { depth: format.number(depth, 1) })
          return (
            <li key={id} data-row>
              <div>
                <strong>{words}</strong>
                {is_retread ? <span className={styles.retread}>{t('tread.retreaded')}</span> : null}
                <span className={styles.beside}>
                  {[format.moment(time), km === null ? null : format.distance(km), user_name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <RoleGate call="tires.deleteTread">
                <Button
                  size="compact-md"
                  variant="subtle"
                  aria-label={`${t('tread.remove')}${t('common.colon')}${words}, ${format.moment(time)}`}
                  loading={remove.isPending && remove.variables === id}
                  onClick={() => remove.mutate(id)}
                >
                  {t('tread.remove')}
                </Button>
              </RoleGate>
            </li>
          )
        })}
      </ul>
    </>
  )
}
