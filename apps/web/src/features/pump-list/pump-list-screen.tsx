import { Button } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answerKeys } from '../../api/answer-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { DepotSelect } from '../../fleet/depots/depot-select.tsx'
import { useChosenDepot } from '../../fleet/depots/use-chosen-depot.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { groupTiresByYard, isPumpingConfirmed, type LowTire } from './low-tire.ts'
import styles from './pump-list.module.css'
import { PumpRow } from './pump-row.tsx'

/** Standing tires cool and rolling ones warm: what the gauge must show is asked for anew though nothing was heard. */
const EVERY_MS = 60_000

/** Which tires to pump up, where they are, and what the gauge must show right now. */
export const PumpListScreen = () => {
  const t = useT()
  const format = useFormat()
  const [depotId, choose] = useChosenDepot()
  const { data, error, refetch } = useQuery({
    queryKey: answerKeys.overview.pumpList(...(depotId === null ? [] : [depotId])),
    queryFn: ({ signal }) =>
      callApi(calls['pumpList.all'], depotId === null ? {} : { query: { depot_id: depotId } }, signal),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
  const list = data?.data
  const depot = list?.depots.find(({ id }) => id === depotId)
  return (
    <div id="list" tabIndex={-1} className={styles.screen}>
      <PageHeader
        title={t('nav.pumpList')}
        aside={
          list ? (
            <span>
              {depot === undefined ? null : `${depot.name} · `}
              {t('pumpList.asOf', { time: format.moment(list.time) })}
            </span>
          ) : null
        }
        actions={
          <div className={styles.actions}>
            <DepotSelect depots={list?.depots ?? []} chosenId={depotId} onChoose={choose} />
            <Button
              variant="default"
              className={styles.print}
              leftSection={<IconPrinter size={15} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('pumpList.print')}
            </Button>
          </div>
        }
      />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {list ? <Yards tires={list.tires} low={list.low} /> : error ? null : <SkeletonRows rows={8} />}
    </div>
  )
}

const Yards = ({ tires, low }: { tires: readonly LowTire[]; low: number }) => {
  const t = useT()
  const yards = useMemo(() => groupTiresByYard(tires.filter((tire) => !isPumpingConfirmed(tire))), [tires])
  const listed = tires.filter(({ since }) => since !== null).length
  const done = tires.filter(isPumpingConfirmed)
  return (
    <>
      {yards.length === 0 ? (
        <div className={styles.none}>
          <EmptyState
            icon={<IconCircleCheck size={40} stroke={1.5} aria-hidden />}
            title={t('pumpList.none')}
            hint={t('pumpList.noneHint')}
          />
        </div>
      ) : (
        <p className={styles.hint}>
          {t('pumpList.hint')} {low > listed ? t('pumpList.worstOf', { listed, count: low }) : null}
        </p>
      )}
      {yards.map((yard) => (
        <PumpSection key={yard.name ?? ''} title={yard.name ?? t('pumpList.noTown')} tires={yard.tires} />
      ))}
      {done.length > 0 ? <PumpSection title={t('pumpList.done')} tires={done} /> : null}
    </>
  )
}

const PumpSection = ({ title, tires }: { title: string; tires: readonly LowTire[] }) => {
  const t = useT()
  return (
    <section className={styles.yard} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span>{t('home.count', { count: tires.length })}</span>
      </div>
      <ul className={styles.rows}>
        {tires.map((tire) => (
          <PumpRow key={tire.tire_id} tire={tire} />
        ))}
      </ul>
    </section>
  )
}
