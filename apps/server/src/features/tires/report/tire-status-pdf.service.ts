import type { Role } from '@coldbar/domain/access/role'
import { bestKnownCoordinates, type KnownCoordinates } from '@coldbar/domain/movement/best-known-coordinates'
import type { PositionFidelity } from '@coldbar/domain/movement/position-fidelity'
import { addressWithoutMark } from '@coldbar/domain/places/address-without-mark'
import { tagDisplay } from '@coldbar/domain/records/tag-display'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { mapLinks } from '../../../fleet/places/map-links.ts'
import type { VehicleCoordinates } from '../../../fleet/places/vehicle-positions.repository.ts'
import { fillLevelForPdf } from '../../../fleet/tires/fill-level-for-pdf.ts'
import { positionNameOfTire } from '../../../fleet/tires/tire-answer.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'
import type { AnswerPresenterContext } from '../../../fleet/words/answer-presenter-context.ts'
import { addressWithAccuracyMark } from '../../../geocode/address-accuracy-mark.ts'
import { townGazetteer } from '../../../geocode/gazetteer.ts'
import type { TireStatus } from '../../../reports/tire-status-report.ts'
import { tireWithDetails } from '../details/tire-details.service.ts'
import { type TireWhereabouts, tireWhereabouts } from '../details/tire-whereabouts.service.ts'

/** A map of 400 km shows no more, anywhere in Europe. */
const AROUND_DEGREES = 4

const at = (place: VehicleCoordinates | null) => (place === null ? null : { ...place, time: place.time_stamp })

const knownPlaces = (row: TireRow, { attached, connected, park }: TireWhereabouts): KnownCoordinates => {
  const { last_latitude: latitude, last_longitude: longitude, last_measurement: time, park_time_stamp } = row
  return {
    attached: at(attached),
    connected: at(connected),
    fix:
      latitude === null || longitude === null || time === null
        ? null
        : { latitude, longitude, time, fidelity: row.fidelity as PositionFidelity },
    park: park === null || park_time_stamp === null ? null : { ...park, time: park_time_stamp },
  }
}

/** Marks are for machines: a reader of paper sees the address. */
const addressAt = (
  row: TireRow,
  places: TireWhereabouts,
  shown: ReturnType<typeof bestKnownCoordinates>,
  { addressOf }: AnswerPresenterContext,
) => {
  if (shown === null) return null
  const known = {
    connected: places.connected?.last_address,
    attached: places.attached?.last_address,
    fix: row.last_address,
    park: row.park_address,
  }[shown.from]
  return addressWithoutMark(
    known ?? addressWithAccuracyMark(addressOf(shown.place.latitude, shown.place.longitude), row.fidelity),
  )
}

const linksTo = (latitude: number, longitude: number): TireStatus['links'] => {
  const { map_url, map_url_alt } = mapLinks(latitude, longitude)
  return [
    { name: 'OpenStreetMap', url: map_url ?? '' },
    { name: 'Google Maps', url: map_url_alt ?? '' },
  ]
}

/** All that the printed status of a tire says, with figures as the role may read them. Throws NotFound. */
export const tireStatusPdfContent = async (
  tx: FleetTransaction,
  tireId: number,
  role: Role,
  words: AnswerPresenterContext,
): Promise<TireStatus> => {
  const { row } = await tireWithDetails(tx, tireId, words)
  const places = await tireWhereabouts(tx, row)
  const shown = bestKnownCoordinates(knownPlaces(row, places), words.now)
  const place = shown?.place ?? null
  return {
    tireName: row.name,
    tag: row.tag_id === null ? null : tagDisplay(row.tag_id, row.tag_display === 1),
    position: positionNameOfTire(row, words.t),
    vehicle: row.vehicle_name,
    address: addressAt(row, places, shown, words),
    place,
    links: place === null ? [] : linksTo(place.latitude, place.longitude),
    pressure: row.last_pressure,
    fill: fillLevelForPdf(row, role),
    measuredAt: row.last_measurement,
    optimalPressure: row.optimal_pressure,
    mustComeOff: row.demount_since !== null,
    printedAt: words.now,
    towns: place === null ? [] : townGazetteer().largeAround(place.latitude, place.longitude, AROUND_DEGREES),
  }
}
