import type { WireProblem } from '@coldbar/contract/problems/problem'
import { SHOWN_VEHICLE_FIELDS, type ShownVehicleField } from '@coldbar/contract/vehicles/vehicle-fields'
import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import { coldPressureOfFillLevel } from '@coldbar/domain/gas/cold-pressure-of-fill-level'
import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'
import { saysRemoval } from '@coldbar/domain/problems/problem-action'
import { demountTaskOf, removalTaskText, removalText } from '@coldbar/i18n/demount-text'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { problemText } from '@coldbar/i18n/problem-text'
import type { Translate } from '@coldbar/i18n/translator'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { readDepartureTextForPdf } from '../../../fleet/departures/read-departure-text-for-pdf.ts'
import type { PdfReportAudience } from '../../../fleet/paper/pdf-report-audience.ts'
import { problemAnswers } from '../../../fleet/problems/problem-answer.ts'
import { readProblemsOfVehicle } from '../../../fleet/problems/problem-rows.repository.ts'
import { fillLevelFieldsForPdf } from '../../../fleet/tires/fill-level-fields-for-pdf.ts'
import { sharedTownIndexes } from '../../../geocode/gazetteer.ts'
import type { PdfReport } from '../../../reports/pdf-report.ts'
import {
  figureOrSilentText,
  fillLevelOrSilentText,
  measuredTimeOrOldText,
  pdfPageFooterTexts,
  targetPressureText,
} from '../../../reports/pdf-report-texts.ts'
import { readVehicleDetails } from '../details/vehicle-details.service.ts'

type Details = Awaited<ReturnType<typeof readVehicleDetails>>
type Tire = Details['tires'][number]

/** A map of 400 km shows no more, anywhere in Europe. */
const AROUND_DEGREES = 4

/** What paper calls a field that people fill in. */
const titleOf = (name: ShownVehicleField): MessageKey => {
  const { label, shown }: { label: MessageKey; shown: { printedAs?: MessageKey } } = VEHICLE_RECORD_FIELDS[name]
  return shown.printedAs ?? label
}

/** Marks are for machines: a reader of paper sees the address. */
const factsOf = ({ data }: Details, { t, format }: PdfReportAudience, departure: string | null): PdfReport['facts'] => {
  const place = addressWithoutAccuracyMark(data.last_address) ?? t('common.unknown')
  return [
    [t('report.vehicle'), data.name],
    ...(departure === null ? [] : [[t('nav.departures'), departure] as const]),
    ...SHOWN_VEHICLE_FIELDS.map((name): [string, string] => [t(titleOf(name)), data[name] || t('common.nothing')]),
    [t('report.type'), data.vehicle_type_name],
    [t('report.connected'), data.connectedToStr || t('common.nothing')],
    [
      t('report.address'),
      data.last_address_time === null
        ? place
        : t('report.placeAt', { place, moment: format.moment(data.last_address_time) }),
    ],
  ]
}

const tableOf = (tires: readonly Tire[], telling: PdfReportAudience): PdfReport['table'] => {
  const { t, format, role } = telling
  return {
    columns: [
      { title: t('report.position'), share: 13 },
      { title: t('report.tire'), share: 11 },
      { title: t('report.fillLevel'), share: 10, isFigure: true },
      { title: t('report.coldPressure'), share: 10, isFigure: true },
      { title: t('report.target'), share: 11, isFigure: true },
      { title: t('report.gauge'), share: 10, isFigure: true },
      { title: t('report.temperature'), share: 11, isFigure: true },
      { title: t('report.measuredAt'), share: 14 },
      { title: t('report.issue'), share: 15 },
    ],
    rows: tires.map((tire) => [
      tire.position_name,
      tire.name,
      fillLevelOrSilentText(fillLevelFieldsForPdf(tire, role), tire, telling),
      figureOrSilentText(
        coldPressureOfFillLevel(fillLevelFieldsForPdf(tire, role).fill_level, tire.optimal_pressure),
        format.pressure,
        tire,
        t,
      ),
      targetPressureText(tire, telling),
      figureOrSilentText(tire.last_pressure, format.pressure, tire, t),
      figureOrSilentText(tire.last_temperature, format.temperature, tire, t),
      tire.tag_id === null && tire.last_measurement === null
        ? t('condition.noSensor')
        : measuredTimeOrOldText(tire, telling),
      tire.alarm_issue ?? '',
    ]),
  }
}

/** Which of its tires must come off, in whole sentences, where what is to be done about their problems does not say so. */
const removalsOf = (tires: readonly Tire[], going: readonly WireProblem[], t: Translate): string[] =>
  tires.flatMap(({ id, position_name, removal, ...tire }) =>
    removal === null || going.some(({ tire_id, action }) => tire_id === id && saysRemoval(action, removal))
      ? []
      : [
          t('report.removal', {
            tire: position_name ?? '',
            headline: removalText(removal, demountTaskOf(tire), t),
            action: removalTaskText(removal, demountTaskOf(tire), t),
          }),
        ],
  )

/** What is wrong with its tires, in whole sentences. */
const problemsOf = async (
  tx: FleetTransaction,
  { data, tires }: Details,
  telling: PdfReportAudience,
): Promise<string[]> => {
  const { t, generation, role } = telling
  const going = problemAnswers(await readProblemsOfVehicle(tx, data.id), { generation, role }).filter(
    ({ end }) => end === null,
  )
  const said = [
    ...removalsOf(tires, going, t),
    ...going.map((problem) => {
      const tire = tires.find(({ id }) => id === problem.tire_id)
      return t('report.problem', { tire: tire?.position_name ?? '', ...problemText(problem, telling) })
    }),
  ]
  return said.length === 0 ? [t('report.noProblem')] : said
}

/** All that the printed status of a vehicle says, with figures as the role may read them. Throws NotFound. */
export const vehicleStatusPdfContent = async (
  tx: FleetTransaction,
  vehicleId: number,
  telling: PdfReportAudience,
): Promise<{ report: PdfReport; name: string }> => {
  const { t, words, language, now } = telling
  const details = await readVehicleDetails(tx, vehicleId, words)
  const { data, positions, tires } = details
  const [position] = positions
  const place =
    position === undefined || position.latitude === null || position.longitude === null
      ? null
      : { latitude: position.latitude, longitude: position.longitude }
  const report: PdfReport = {
    heading: t('report.vehicleHeading'),
    title: t('report.vehicleTitle', { vehicle: data.name }),
    language,
    printedAt: now,
    foot: pdfPageFooterTexts(now, telling),
    facts: factsOf(details, telling, await readDepartureTextForPdf(tx, vehicleId, telling)),
    paragraphs: await problemsOf(tx, details, telling),
    table: tableOf(tires, telling),
    map:
      place === null
        ? null
        : {
            place,
            towns: sharedTownIndexes().largeAround(place.latitude, place.longitude, AROUND_DEGREES),
            links: [
              { name: 'OpenStreetMap', url: data.map_url ?? '' },
              { name: 'Google Maps', url: data.map_url_alt ?? '' },
            ],
            alt: t('report.map', { place: addressWithoutAccuracyMark(position?.address ?? null) ?? data.name }),
          },
    none: t('report.noVehiclePlace'),
  }
  return { report, name: data.name }
}
