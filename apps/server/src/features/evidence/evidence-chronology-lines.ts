import { type DeliveryStateTextInput, deliveryChannelText, deliveryStateText } from '@coldbar/i18n/delivery-state-text'
import { problemStepTextByWireName } from '@coldbar/i18n/problem-text'
import type { PdfReportAudience } from '../../fleet/paper/pdf-report-audience.ts'
import type { EvidencePrintSummary } from './evidence-print-summary.ts'

type Entry = Record<string, unknown>
type Line = { time: number; text: string }

const MILLISECONDS = 1000

/** Seconds since 1970 of a moment of an entry. */
export const parseEvidenceMoment = (value: unknown): number | null =>
  typeof value === 'string' ? Date.parse(value) / MILLISECONDS : null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const at = (value: unknown, text: string): Line[] => {
  const time = parseEvidenceMoment(value)
  return time === null ? [] : [{ time, text }]
}

const alarmLine = ({ start, found, kind, tire }: Entry, { t }: PdfReportAudience): Line[] =>
  at(found ?? start, t('evidence.alarm', { tire: textOf(tire), what: problemStepTextByWireName(textOf(kind), t) }))

const remarkLine = ({ start, tire, by, remark }: Entry, { t }: PdfReportAudience): Line[] => {
  const said = { tire: textOf(tire), text: textOf(remark) }
  const name = textOf(by)
  return at(start, name === '' ? t('evidence.remarkedUnnamed', said) : t('evidence.remarked', { ...said, name }))
}

const holdingLine = ({ time, holder, by, handed_by, tire }: Entry, { t }: PdfReportAudience): Line[] => {
  const whose = { tire: textOf(tire) }
  if (typeof holder !== 'string') return at(time, t('evidence.holding.left', { ...whose, name: textOf(by) }))
  if (typeof handed_by === 'string')
    return at(time, t('evidence.holding.given', { ...whose, name: holder, by: handed_by }))
  return at(time, t('evidence.holding.took', { ...whose, name: holder }))
}

const messageLine = (entry: Entry, { t, format, now }: PdfReportAudience): Line[] => {
  const { time, settled, recipient, title, due } = entry
  // The pack's own words are those of the wire.
  const sent = { ...entry, due: parseEvidenceMoment(due) ?? 0 } as unknown as DeliveryStateTextInput
  return at(
    settled ?? time,
    t('problemPage.told', {
      to: textOf(recipient),
      by: deliveryChannelText(sent, t),
      title: typeof title === 'string' ? title : t('evidence.unsent'),
      state: deliveryStateText(sent, t, format, now),
    }),
  )
}

const linkLine = ({ kind, time, by, used, recipient }: Entry, { t }: PdfReportAudience): Line[] =>
  kind === 'share'
    ? at(time, t('evidence.shared', { name: textOf(by) }))
    : at(used, t('evidence.opened', { name: textOf(recipient) }))

/** What was entered so soon after it was measured was known at once, s. */
const AT_ONCE = 60

/** A tread stands where it was entered, which says from when on it was known; of an old one that nobody knows. */
const treadLine = (entry: Entry, { t, format }: PdfReportAudience): Line[] => {
  const { time, entered, by, tire, depth, is_retread } = entry
  const said = {
    ...{ name: textOf(by), tire: textOf(tire) },
    depth: format.number(typeof depth === 'number' ? depth : null, 1),
  }
  const measured = parseEvidenceMoment(time) ?? 0
  if ((parseEvidenceMoment(entered) ?? measured) - measured <= AT_ONCE)
    return at(time, t(is_retread === true ? 'evidence.retreaded' : 'evidence.treadMeasured', said))
  const key = is_retread === true ? 'evidence.retreadEntered' : 'evidence.treadEntered'
  return at(entered, t(key, { ...said, time: format.moment(measured) }))
}

/** A tread that stands no more: that it was measured, and who removed it. */
const removedTreadLines = (entry: Entry, telling: PdfReportAudience): Line[] => {
  const { t, format } = telling
  const { time, by, tire, depth, removed, removed_by, why } = entry
  const said = {
    ...{ name: textOf(by), tire: textOf(tire), time: format.moment(parseEvidenceMoment(time)) },
    depth: format.number(typeof depth === 'number' ? depth : null, 1),
  }
  const removal = (): string => {
    if (why === 'merged') return t('evidence.treadMerged', said)
    const key = why === 'corrected' ? 'evidence.treadCorrected' : 'evidence.treadDeleted'
    return t(key, { ...said, by: textOf(removed_by) })
  }
  return [...treadLine(entry, telling), ...at(removed, removal())]
}

const namesOf = (tires: unknown): string => (Array.isArray(tires) ? tires : []).map(textOf).join(', ')

/** A change stands where it was entered, and where it was taken back, which may be outside the period. */
const changeLines = ({ time, by, tires, with_spare, undone }: Entry, { t }: PdfReportAudience): Line[] => [
  ...at(
    time,
    t(with_spare === true ? 'evidence.swappedSpare' : 'evidence.changed', { name: textOf(by), tires: namesOf(tires) }),
  ),
  ...at(undone, t('evidence.changeUndone', { tires: namesOf(tires) })),
]

/** Who knew what: alarms, messages, who took it, what people said and did, in the order of time. */
export const evidenceChronologyLines = (digest: EvidencePrintSummary, telling: PdfReportAudience): readonly Line[] => {
  const { t } = telling
  return [
    ...digest
      .rows('event')
      .filter(({ instant }) => instant !== true)
      .flatMap((entry) => alarmLine(entry, telling)),
    ...digest
      .rows('event')
      .filter(({ kind }) => kind === 'remark')
      .flatMap((entry) => remarkLine(entry, telling)),
    ...digest.rows('holding').flatMap((entry) => holdingLine(entry, telling)),
    ...digest.rows('message').flatMap((entry) => messageLine(entry, telling)),
    ...digest.rows('link').flatMap((entry) => linkLine(entry, telling)),
    ...digest
      .rows('pumped')
      .flatMap(({ time, by, tire }) => at(time, t('evidence.pumped', { name: textOf(by), tire: textOf(tire) }))),
    ...digest.rows('tread').flatMap((entry) => treadLine(entry, telling)),
    ...digest.rows('treadRemoved').flatMap((entry) => removedTreadLines(entry, telling)),
    ...digest.rows('tireChange').flatMap((entry) => changeLines(entry, telling)),
  ].sort((one, other) => one.time - other.time)
}
