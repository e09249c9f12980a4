import type { FieldMapping } from '@coldbar/contract/alert-units/field-mapping'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat, useT } from '../../../texts/texts.tsx'
import { FetchFailure } from '../../../ui/notices/fetch-failure.tsx'
import styles from './field-mapping-editor.module.css'
import {
  type FieldMappingTriedMessage,
  type FieldMappingTriedReading,
  fieldMappingTrialQuery,
  type FieldMappingTrialResult as Trial,
} from './field-mapping-query.ts'
import { MAPPING_FAILURE_TEXT } from './field-texts.ts'
import { jsonPathText } from './json-nodes.ts'

/** Rejected messages that are shown before somebody asks for all. */
const FIRST_REJECTS = 5

/** What a map reads from the pasted message and from what was rejected, before it is saved. */
export const FieldMappingTrial = ({ unitId, map, message }: { unitId: number; map: FieldMapping; message: string }) => {
  const t = useT()
  const { data, error, refetch, isPlaceholderData } = useQuery(fieldMappingTrialQuery(unitId, map, message))
  const isGauge = map.pressure.is !== 'absolute'
  return (
    <section className={styles.trial} aria-label={t('messageMap.trial.title')} aria-busy={isPlaceholderData}>
      <h3>{t('messageMap.trial.title')}</h3>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data?.message ? (
        <section aria-label={t('messageMap.trial.message')}>
          <h4>{t('messageMap.trial.message')}</h4>
          <Tried tried={data.message} received={null} isGauge={isGauge} />
        </section>
      ) : null}
      {data === undefined ? null : <Rejects trial={data} isGauge={isGauge} />}
    </section>
  )
}

/** Whether "Try again" uses a reject: what has no reading in it stays, also a position, which is of no use so late. */
const isReadable = ({ tried: { used, failed } }: Trial['rejects'][number]): boolean => used > 0 && failed === 0

const Rejects = ({ trial: { rejects, others }, isGauge }: { trial: Trial; isGauge: boolean }) => {
  const t = useT()
  const format = useFormat()
  const [all, setAll] = useState(false)
  // What fails still is what people look for.
  const sorted = rejects.toSorted((one, other) => Number(isReadable(one)) - Number(isReadable(other)))
  const used = rejects.filter(isReadable).length
  return (
    <section aria-label={t('messageMap.trial.rejects')}>
      <h4>{t('messageMap.trial.rejects')}</h4>
      <p>
        {rejects.length === 0
          ? t('messageMap.trial.noRejects')
          : t('messageMap.trial.rejectsRead', { used, count: rejects.length })}{' '}
        {others === 0 ? null : t('messageMap.trial.others', { count: others })}
      </p>
      <ul className={styles.rejects}>
        {(all ? sorted : sorted.slice(0, FIRST_REJECTS)).map(({ id, received, payload, tried }) => (
          <li key={id}>
            <span>{format.moment(received)}</span>
            <code>{payload}</code>
            <Tried tried={tried} received={received} isGauge={isGauge} />
          </li>
        ))}
      </ul>
      {all || sorted.length <= FIRST_REJECTS ? null : (
        <Button variant="default" size="compact-md" onClick={() => setAll(true)}>
          {t('messageMap.trial.showAll', { count: sorted.length })}
        </Button>
      )}
    </section>
  )
}

/** `received`: when it came in, s since 1970; null where that is not known. `isGauge`: the map takes its pressures for such. */
type Of = { received: number | null; isGauge: boolean }

const Tried = ({ tried: { used, positions, failed, readings }, ...of }: { tried: FieldMappingTriedMessage } & Of) => {
  const t = useT()
  const hidden = used + positions + failed - readings.length
  return (
    <>
      <ul className={styles.readings}>
        {readings.map((reading, at) => (
          <li key={at} data-failed={reading.failure !== null}>
            <Reading reading={reading} {...of} />
          </li>
        ))}
      </ul>
      {hidden === 0 ? null : <p>{t('messageMap.more', { count: hidden })}</p>}
    </>
  )
}

/** s; zones are a quarter of an hour apart or more. */
const QUARTER = 900

/** bar; what a sensor reads in the open air where it measures from no pressure at all, at any height where trucks drive. */
const OPEN_AIR = { from: 0.8, to: 1.1 }

const isOpenAir = (pressure: number | null): boolean =>
  pressure !== null && pressure >= OPEN_AIR.from && pressure <= OPEN_AIR.to

const Reading = ({ reading, received, isGauge }: { reading: FieldMappingTriedReading } & Of) => {
  const t = useT()
  const format = useFormat()
  const { sensor, tag_id, tire, device, time, clock_off, pressure, temperature, latitude, longitude, speed, odometer } =
    reading
  const { failure, at } = reading
  const late = time === null || received === null ? 0 : received - time
  const length = format.shortAge(Math.abs(late))
  const said = [
    sensor ?? (failure === null ? t('messageMap.trial.position') : null),
    tag_id === null ? null : t('messageMap.trial.tag', { tag: tag_id }),
    sensor === null ? null : (tire ?? t('messageMap.trial.noTire')),
    device,
    sensor === null && failure !== null ? null : time === null ? t('messageMap.arrival') : format.moment(time),
    late < QUARTER ? null : t('messageMap.trial.before', { length }),
    late > -QUARTER ? null : t('messageMap.trial.after', { length }),
    clock_off ? t('messageMap.trial.clockOff') : null,
    pressure === null ? null : format.pressure(pressure, 2),
    temperature === null ? null : format.temperature(temperature),
    latitude === null || longitude === null ? null : `${format.exact(latitude)} / ${format.exact(longitude)}`,
    speed === null ? null : format.speed(speed),
    odometer === null ? null : format.distance(odometer),
  ].filter((part) => part !== null)
  return (
    <>
      {said.map((part, index) => (
        <span key={index}>{part}</span>
      ))}
      {isGauge && isOpenAir(pressure) ? <em>{t('messageMap.trial.openAir')}</em> : null}
      {failure === null ? null : (
        <strong>
          {t(MAPPING_FAILURE_TEXT[failure])}
          {at === null ? null : (
            <>
              {' '}
              <code>{jsonPathText(at)}</code>
            </>
          )}
        </strong>
      )}
    </>
  )
}
