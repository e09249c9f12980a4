import type { ClientBodyOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'
import type { VehicleWheel } from '@coldbar/contract/fields/vehicle-wheel'
import { saidMomentState } from '@coldbar/domain/units/clock-ahead'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { type DemountTextInput, demountTaskOf } from '@coldbar/i18n/demount-text'
import type { WheelDrawingPosition } from '../fleet/wheels/layout-geometry.ts'
import type { FittableTire } from './fitting-offer.ts'

type TireChange = ClientBodyOf<Calls['tireChanges.enter']>['data']

type NewTireFitted = ClientBodyOf<Calls['tireChanges.fitNew']>['data']
/** What is sent: a change, or a new tire with the wheel that it comes to. */
export type TireChangeRequest = { readonly change: TireChange } | { readonly fitted: NewTireFitted }

type Named = { readonly id: number; readonly name: string; readonly has_tag?: boolean }

/** A tire that something is done with, and whether it must be looked at inside first. */
type NamedTire = Named & DemountTextInput

/** What is to be entered, as far as the place where it was asked for says it. */
export type TireChangeIntent =
  | {
      readonly kind: 'fit'
      readonly wheel: { readonly vehicle: Named; readonly position: WheelDrawingPosition; readonly name: string }
      /** What stands there now; `type` with its brand, left out where the place knows none. */
      readonly there: (Named & { readonly tagId: number | null; readonly type?: string | null }) | null
      /** Wheels of the vehicle at which no tire stands, and which may be meant instead. */
      readonly emptyWheels?: readonly { readonly position: WheelDrawingPosition; readonly name: string }[]
    }
  | {
      readonly kind: 'swap'
      readonly tire: NamedTire
      /** The wheel that it was seen at. */
      readonly foundAt: VehicleWheel
    }
  | {
      readonly kind: 'fitStored' | 'move' | 'store' | 'scrap' | 'spare'
      readonly tire: NamedTire
      readonly vehicleId: number | null
    }

/** Whether somebody must look inside a tire before it rolls. */
export const mustBeLookedInside = ({ demount_since }: { readonly demount_since: number | null }): boolean =>
  demount_since !== null

/** What somebody filled in. */
export type TireChangeDraft = {
  /** The one that a tire changes places with. */
  readonly tireId: number | null
  /** The one that is fitted, with what was known of it when it was chosen: it may leave the list meanwhile. */
  readonly fitted: FittableTire | null
  readonly newName: string
  readonly newTypeId: number | null
  readonly isNew: boolean
  /** The sensor that is put into it; null leaves what is in it. */
  readonly tagId: number | null
  readonly takesTag: boolean
  readonly tagsStay: boolean
  /** The one that it changes places with is a spare wheel of the vehicle. */
  readonly isOtherSpare: boolean
  /** The one that it changes places with must be looked at inside. */
  readonly isOtherUninspected: boolean
  /** It goes on although it must be looked at inside. */
  readonly despiteMustComeOff: boolean
  readonly vehicleId: number | null
  readonly position: WheelDrawingPosition | null
  readonly isEarlier: boolean
  /** As an input for date and time holds it, in the reader's own time zone. */
  readonly time: string
}

export const BLANK_TIRE_CHANGE: TireChangeDraft = {
  tireId: null,
  fitted: null,
  newName: '',
  newTypeId: null,
  tagId: null,
  isNew: false,
  takesTag: false,
  tagsStay: false,
  isOtherSpare: false,
  isOtherUninspected: false,
  despiteMustComeOff: false,
  vehicleId: null,
  position: null,
  isEarlier: false,
  time: '',
}

/** The moment of a draft: undefined is now, null is not filled in. */
const momentOf = ({ isEarlier, time }: TireChangeDraft): number | null | undefined => {
  if (!isEarlier) return undefined
  const moment = new Date(time).getTime() / 1000
  return Number.isFinite(moment) ? moment : null
}

/** The tire that was chosen, or that something is done with where none is chosen. */
export const chosenTireId = (task: TireChangeIntent, draft: TireChangeDraft): number | null => {
  if (task.kind === 'fit') return draft.isNew ? null : (draft.fitted?.id ?? null)
  return task.kind === 'swap' ? draft.tireId : task.tire.id
}

/**
 * Whether a tire comes to a wheel, or becomes a spare, that must be looked at inside first: whoever does that all the same says so.
 * With the tire of `refusedId`, the server said that one does.
 */
export const bringsUninspectedTire = (
  task: TireChangeIntent,
  draft: TireChangeDraft,
  refusedId: number | null = null,
): boolean => {
  if (refusedId !== null && refusedId === chosenTireId(task, draft)) return true
  if (task.kind === 'fit') return !draft.isNew && draft.fitted !== null && mustBeLookedInside(draft.fitted)
  if (task.kind === 'store' || task.kind === 'scrap') return false
  if (task.kind !== 'swap') return mustBeLookedInside(task.tire)
  // A tire that comes off for a spare wheel may be carried home in its place.
  const comesToWheel = draft.tireId !== null && !draft.isOtherSpare
  return draft.isOtherUninspected || (comesToWheel && mustBeLookedInside(task.tire))
}

/** Whether the tire that is chosen, or that the task is about, was found damaged inside: whoever brings it all the same reads that. */
export const bringsDamagedTire = (task: TireChangeIntent, draft: TireChangeDraft): boolean => {
  const brought = task.kind === 'fit' ? draft.fitted : task.kind === 'swap' ? null : task.tire
  return brought !== null && demountTaskOf(brought) === 'scrap'
}

/** Whether a draft says a moment that is still to come, however little: "earlier" was typed wrongly, whatever clock runs ahead. */
export const isAhead = (draft: TireChangeDraft, now: EpochSeconds): boolean =>
  saidMomentState(epochSeconds(momentOf(draft) ?? 0), now, 'person') !== 'over'

/** What is sent; null as long as something is missing. */
export const tireChangeRequestOf = (
  task: TireChangeIntent,
  draft: TireChangeDraft,
  refusedId: number | null = null,
): TireChangeRequest | null => {
  const moment = momentOf(draft)
  if (moment === null) return null
  const at = moment === undefined ? {} : { at: moment }
  if (task.kind === 'fit' && draft.isNew) {
    const name = draft.newName.trim()
    const type = draft.newTypeId === null ? {} : { marque_type_id: draft.newTypeId }
    return name === '' ? null : { fitted: { name, ...type, ...fittedTo(task, draft), ...at } }
  }
  const isAsked = bringsUninspectedTire(task, draft, refusedId)
  if (isAsked && !draft.despiteMustComeOff) return null
  const change = changeOf(task, draft, { ...at, ...(isAsked ? { despite_must_come_off: true } : {}) })
  return change === null ? null : { change }
}

const sensorOf = ({ tagId }: TireChangeDraft) => (tagId === null ? {} : { tag_id: tagId })

/** The tire that goes to the stock; none where an empty wheel is meant instead. */
export const replacedTire = (
  { there }: Extract<TireChangeIntent, { kind: 'fit' }>,
  { position }: Pick<TireChangeDraft, 'position'>,
) => (position === null ? there : null)

/** Whether the sensor of the tire that is replaced goes over into the new one. */
export const takesReplacedTag = (task: Extract<TireChangeIntent, { kind: 'fit' }>, draft: TireChangeDraft): boolean =>
  draft.takesTag && (replacedTire(task, draft)?.tagId ?? null) !== null

const fittedTo = (task: Extract<TireChangeIntent, { kind: 'fit' }>, draft: TireChangeDraft) => {
  const there = replacedTire(task, draft)
  return {
    vehicle_id: task.wheel.vehicle.id,
    ...(draft.position ?? task.wheel.position),
    found_tire_id: there?.id ?? null,
    ...(takesReplacedTag(task, draft) ? { takes_tag: true } : sensorOf(draft)),
  }
}

const changeOf = (
  task: TireChangeIntent,
  draft: TireChangeDraft,
  said: { at?: number; despite_must_come_off?: true },
): TireChange | null => {
  const { despite_must_come_off: _, ...at } = said
  if (task.kind === 'fit')
    return draft.fitted === null ? null : { kind: 'fit', tire_id: draft.fitted.id, ...fittedTo(task, draft), ...said }
  const tire_id = task.tire.id
  if (task.kind === 'swap') {
    if (draft.tireId === null) return null
    const sensors = draft.tagsStay ? { tags_stay: true } : {}
    const found = draft.isOtherSpare ? { found_at: task.foundAt } : {}
    return { kind: 'swap', tire_id, with_tire_id: draft.tireId, ...found, ...sensors, ...said }
  }
  if (task.kind === 'store' || task.kind === 'scrap') return { kind: task.kind, tire_id, ...at }
  const vehicleId = draft.vehicleId ?? task.vehicleId
  if (task.kind === 'spare')
    return vehicleId === null ? null : { kind: 'spare', tire_id, vehicle_id: vehicleId, ...said }
  if (vehicleId === null || draft.position === null) return null
  const to = { tire_id, vehicle_id: vehicleId, ...draft.position, ...said }
  return task.kind === 'move' ? { kind: 'move', ...to } : { kind: 'fit', ...to, ...sensorOf(draft) }
}
