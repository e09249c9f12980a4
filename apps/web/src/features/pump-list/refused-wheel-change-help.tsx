import type { Translate } from '@coldbar/i18n/translator'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { dateTimeInputValue } from '../../fleet/problems/date-time-input-value.ts'
import { vehicleQuery } from '../../fleet/queries/vehicle-query.ts'
import {
  isDualWheelSlot,
  type WheelDrawingPosition,
  wheelSlotKey,
  wheelSlotOfPosition,
} from '../../fleet/wheels/layout-geometry.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import type { VehicleAnswer, VehicleTire } from '../../fleet/wheels/vehicle-tire.ts'
import styles from '../../offline/offline.module.css'
import type { YardChange, YardChangeObstacle, YardChangeRefusal } from '../../offline/queued-yard-change.ts'
import { serverEpochSeconds } from '../../offline/server-clock.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { mustBeLookedInside } from '../../tire-change/tire-change-intent.ts'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { fittingDraft, fittingSubject, type QueuedFitting, queuedFitting } from './queued-fitting.ts'
import { useYardFittingOffer } from './use-yard-fitting-offer.ts'

const ChangeDialog = lazyOnInteraction(
  async () => (await import('../../tire-change/tire-change-dialog.tsx')).TireChangeDialog,
  { isOverPage: true },
)

/** What was said of its moment was not so, or is not so any more: what is entered anew of what stands there now is of now. */
const LIES_BEHIND: readonly Props['why'][] = ['changedSince', 'wheelTaken', 'fittedElsewhere']

type QueuedSwap = Extract<YardChange, { kind: 'swapSpare' }>

type Props = {
  change: QueuedFitting | QueuedSwap
  why: YardChangeRefusal | YardChangeObstacle
  /** What was refused, as it is named in the list. */
  made: string
  /** Sends it anew as it was changed, and names what it is about. */
  onAgain: (change: YardChange, subject: string) => Promise<void>
}

/** A swap as the fitting of the spare wheel that it was to be. */
const fittingOf = (change: QueuedFitting | QueuedSwap): QueuedFitting =>
  change.kind === 'fit'
    ? change
    : {
        kind: 'fit',
        fitted: { id: change.spareId },
        wheel: change.foundAt,
        foundTireId: change.tireId,
        sensor: null,
        time: change.time,
      }

const tireAt = ({ tires }: VehicleAnswer, wheel: WheelDrawingPosition): VehicleTire | undefined =>
  tires.find((tire) => wheelSlotKey(wheelSlotOfPosition(tire)) === wheelSlotKey(wheelSlotOfPosition(wheel)))

const placeOf = ({ layout }: VehicleAnswer, wheel: WheelDrawingPosition, t: Translate): string =>
  mountedPositionName({ ...wheel, is_dual: isDualWheelSlot(layout.rows, wheelSlotOfPosition(wheel)) }, t) ?? ''

/** Whether a tire has the sensor that was said to be in it; nobody kept the number of the replaced tire's. */
const hasSaidSensor = ({ tag_id }: VehicleTire, { sensor }: QueuedFitting): boolean =>
  sensor === null || (sensor === 'ofReplaced' ? tag_id !== null : tag_id === sensor)

/** What is left to do where the tire that was to come to a wheel stands there. */
const doneText = (there: VehicleTire, fitting: QueuedFitting, t: Translate): string => {
  const tire = there.name
  if (hasSaidSensor(there, fitting)) return t('offline.doneAlready', { tire })
  return typeof fitting.sensor === 'number'
    ? t('offline.doneWithoutSensor', { tire, sensor: String(fitting.sensor) })
    : t('offline.doneWithoutAnySensor', { tire })
}

/** What stands at the wheel of a change that was refused, and what can be done about it. */
export const RefusedWheelChangeHelp = ({ change, why, made, onAgain }: Props) => {
  const t = useT()
  const fleetPaths = useFleetPaths()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const fitting = fittingOf(change)
  const { vehicle_id: vehicleId, ...position } = fitting.wheel
  const { data: vehicle } = useQuery({ ...vehicleQuery(vehicleId), staleTime: 0 })
  const there = vehicle === undefined ? undefined : tireAt(vehicle, position)
  const place = vehicle === undefined ? '' : placeOf(vehicle, position, t)
  const isDone = there !== undefined && 'id' in fitting.fitted && there.id === fitting.fitted.id
  const spare =
    change.kind === 'swapSpare' && !isDone ? vehicle?.spares.find(({ id }) => id === change.spareId) : undefined
  // One that must be looked at inside goes on by the word that the dialog takes.
  const isSpareSaid =
    change.kind === 'swapSpare' &&
    spare !== undefined &&
    (change.despiteMustComeOff === true || !mustBeLookedInside(spare))
  /** What was refused says that the choices are out of date. */
  const enterAnew = (): void => {
    void queries.invalidateQueries({ queryKey: apiQueryKeys.fittingChoices })
    setOpen(true)
  }
  const named = (text: string) => ({ 'aria-label': `${text}: ${made}`, children: text })
  return (
    <>
      {vehicle === undefined ? null : (
        <div>
          {isDone
            ? doneText(there, fitting, t)
            : there === undefined
              ? t('offline.emptyNow')
              : t('offline.standsNow', { tire: there.name })}
        </div>
      )}
      <div className={styles.answers}>
        <Button
          component={AppLink}
          to={fleetPaths.vehicles(vehicleId)}
          variant="default"
          {...named(t('offline.openVehicle'))}
        />
        {isDone && !hasSaidSensor(there, fitting) ? (
          <Button
            component={AppLink}
            to={fleetPaths.tires(there.id)}
            variant="default"
            {...named(t('offline.openTire'))}
          />
        ) : null}
        {change.kind === 'swapSpare' && spare !== undefined && isSpareSaid && there !== undefined ? (
          <Button
            variant="default"
            onClick={() =>
              void onAgain(
                { ...change, tireId: there.id, time: serverEpochSeconds() },
                fittingSubject(vehicle?.data.name ?? '', place, spare.name),
              )
            }
            {...named(t('offline.swapThose', { tire: there.name, spare: spare.name }))}
          />
        ) : null}
        {vehicle === undefined || isDone ? null : (
          <Button variant="default" onClick={enterAnew} {...named(t('offline.enterAnew'))} />
        )}
      </div>
      {isOpen && vehicle !== undefined ? (
        <FittingAnew
          fitting={fitting}
          why={why}
          vehicle={vehicle}
          place={place}
          there={there}
          onAgain={onAgain}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type AnewProps = Pick<Props, 'onAgain' | 'why'> & {
  fitting: QueuedFitting
  vehicle: VehicleAnswer
  /** The wheel. */
  place: string
  there: VehicleTire | undefined
  onClose: () => void
}

/** The dialog of a fitting, with what was typed and what stands there now. */
const FittingAnew = ({ fitting, why, vehicle, place, there, onAgain, onClose }: AnewProps) => {
  const offer = useYardFittingOffer(vehicle.data, vehicle.spares)
  const { vehicle_id: _, ...position } = fitting.wheel
  const draft = fittingDraft(fitting, offer.tires)
  return (
    <ChangeDialog
      task={{
        kind: 'fit',
        wheel: { vehicle: vehicle.data, position, name: place },
        there: there === undefined ? null : { id: there.id, name: there.name, tagId: there.tag_id },
      }}
      filled={{ ...draft, isEarlier: !LIES_BEHIND.includes(why) }}
      yard={{
        offer,
        isFittedUnlisted: 'id' in fitting.fitted && draft.fitted === null,
        refusedId: why === 'lookInsideFirst' && 'id' in fitting.fitted ? fitting.fitted.id : null,
        enter: (sent, tireName) =>
          onAgain(
            withOwnSecond(queuedFitting(sent, serverEpochSeconds()), fitting),
            fittingSubject(vehicle.data.name, place, tireName),
          ),
      }}
      onClose={onClose}
    />
  )
}

/** Inputs know minutes: what was left as it was happened in the second that it did, and not before what came just ahead of it. */
const withOwnSecond = (anew: QueuedFitting, before: QueuedFitting): QueuedFitting =>
  dateTimeInputValue(anew.time) === dateTimeInputValue(before.time) ? { ...anew, time: before.time } : anew
