import type { Role } from '@coldbar/domain/access/role'
import { bestKnownCoordinates, type KnownCoordinates } from '@coldbar/domain/movement/best-known-coordinates'
import type { PositionFidelity } from '@coldbar/domain/movement/position-fidelity'
import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'
import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import { demountTaskOf } from '@coldbar/i18n/demount-text'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { mapLinks } from '../../../fleet/places/map-links.ts'
import type { VehicleCoordinates } from '../../../fleet/places/vehicle-positions.repository.ts'
import { fillLevelFieldsForPdf } from '../../../fleet/tires/fill-level-fields-for-pdf.ts'
import { positionNameOfTire } from '../../../fleet/tires/tire-answer.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'
import type { AnswerPresenterContext } from '../../../fleet/words/answer-presenter-context.ts'
import { addressWithAccuracyMark } from '../../../geocode/address-accuracy-mark.ts'
import { sharedTownIndexes } from '../../../geocode/gazetteer.ts'
import type { TireStatusReportContent } from '../../../reports/build-tire-status-report.ts'
import { readTireWhereabouts, type TireWhereabouts } from '../details/read-tire-whereabouts.service.ts'
import { readTireWithDetails } from '../details/tire-details.service.ts'

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
  return addressWithoutAccuracyMark(
    known ?? addressWithAccuracyMark(addressOf(shown.place.latitude, shown.place.longitude), row.fidelity),
  )
}

const linksTo = (latitude: number, longitude: number): TireStatusReportContent['links'] => {
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
): Promise<TireStatusReportContent> => {
  const { row } = await readTireWithDetails(tx, tireId, words)
  const places = await readTireWhereabouts(tx, row)
  const shown = bestKnownCoordinates(knownPlaces(row, places), words.now)
  const place = shown?.place ?? null
  return {
    tireName: row.name,
    tag: row.tag_id === null ? null : tagIdDisplayText(row.tag_id, row.tag_display === 1),
    position: positionNameOfTire(row, words.t),
    vehicle: row.vehicle_name,
    address: addressAt(row, places, shown, words),
    place,
    links: place === null ? [] : linksTo(place.latitude, place.longitude),
    pressure: row.last_pressure,
    fill: fillLevelFieldsForPdf(row, role),
    measuredAt: row.last_measurement,
    optimalPressure: row.optimal_pressure,
    demount: demountTaskOf(row),
    printedAt: words.now,
    towns: place === null ? [] : sharedTownIndexes().largeAround(place.latitude, place.longitude, AROUND_DEGREES),
  }
}
