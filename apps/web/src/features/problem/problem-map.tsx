import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { useMemo } from 'react'
import type { AskedWheels } from '../../fleet/wheel-series/use-wheel-series.ts'
import { WayThen } from '../../fleet/wheel-series/wheels-then.tsx'
import { FleetMap } from '../../map/fleet-map.tsx'
import { hasCoordinates } from '../../map/map-marker-data.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import { useT } from '../../texts/texts.tsx'
import type { ProblemAnswer } from './problem-query.ts'

type Props = { answer: ProblemAnswer; level: AlarmLevel; axle: AskedWheels | null; moment: number | null }

/** Where it began, and where its vehicle went during what the chart shows, on one map. */
export const ProblemMap = ({ answer: { problem, why, tire_name: name }, level, axle, moment }: Props) => {
  const t = useT()
  const { latitude, longitude, address } = why
  const { tire_id: id } = problem
  const markers = useMemo(() => {
    const place = { latitude, longitude }
    return hasCoordinates(place) ? [{ id, name, level, ...place }] : []
  }, [latitude, longitude, id, name, level])
  const began = addressWithoutEstimateMark(address)
  return (
    <>
      {began === '' ? null : (
        <p>
          {t('problemPage.where')}
          {t('common.colon')}
          {began}
        </p>
      )}
      {axle === null ? (
        markers.length === 0 ? (
          <p>{t('problemPage.noPlace')}</p>
        ) : (
          <FleetMap markers={markers} height="280px" />
        )
      ) : (
        <WayThen {...axle} at={moment} markers={markers} />
      )}
    </>
  )
}
