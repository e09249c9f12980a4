import type { calls } from '@coldbar/contract/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallAnswer } from '../../api/calls.ts'
import { mutedUntilText } from '../../fleet/condition/condition-text.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'
import styles from './home.module.css'

type Silent = CallAnswer<(typeof calls)['overview.now']>['data']['silent'][number]

const SHOWN_AT_FIRST = 5

type Props = {
  silent: readonly Silent[]
  /** Alone on the screen, as chosen by its count. */
  whole?: boolean
}

/** Sensors that should have been heard, the longest silent first: of their tires nobody knows how they are. */
export const SilentSensorList = ({ silent, whole = false }: Props) => {
  const t = useT()
  const [, change] = useUrlState()
  const [all, setAll] = useState(whole)
  if (silent.length === 0 && !whole) return null
  const shown = all ? silent : silent.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={styles.apart} aria-labelledby="home-silent">
      <div className={styles.listHead}>
        <h2 id="home-silent">{t('home.silent')}</h2>
        <span>{t('home.count', { count: silent.length })}</span>
        {whole ? (
          <Button size="compact-sm" variant="light" onClick={() => change({ level: null })}>
            {t('home.showAll')}
          </Button>
        ) : null}
      </div>
      <p className={styles.hint}>{t('home.silentHint')}</p>
      <ul className={styles.silent}>
        {shown.map((one) => (
          <SilentRow key={one.tire_id} silent={one} />
        ))}
      </ul>
      {silent.length > shown.length ? (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
          {t('home.moreSilent', { count: silent.length - shown.length })}
        </Button>
      ) : null}
    </section>
  )
}

const SilentRow = ({ silent }: { silent: Silent }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const fleetPaths = useFleetPaths()
  const { vehicle_id, vehicle_name, tire_id, tire_name, last_measurement, muted_until: end } = silent
  const age = format.shortAge(Math.max(0, now - last_measurement))
  return (
    <li className={styles.silentRow} data-row>
      <AlarmLevelIcon level="noData" size={16} />
      <strong title={format.moment(last_measurement)}>{t('home.silentFor', { age })}</strong>
      <AppLink to={fleetPaths.vehicles(vehicle_id)}>{vehicle_name}</AppLink>
      <span>{mountedPositionName(silent, t) ?? tire_name}</span>
      {end === null ? null : <span>{mutedUntilText(end, { t, format })}</span>}
      <AppLink className={styles.open} to={fleetPaths.tires(tire_id)}>
        {t('home.openTire')}
      </AppLink>
    </li>
  )
}
