import type { ProblemHeadline } from '@coldbar/domain/problems/problem-headline'
import { lossBeforeBurstText, problemHeadlineText } from '@coldbar/i18n/problem-text'
import { publicKeyFingerprint } from '../../evidence/evidence-key.ts'
import type { PdfReportAudience } from '../../fleet/paper/pdf-report-audience.ts'
import type { PdfReport, PdfReportSection } from '../../reports/pdf-report.ts'
import { pdfPageFooterTexts } from '../../reports/pdf-report-texts.ts'
import type { MadeEvidencePack } from './evidence.repository.ts'
import { evidenceChronologyLines, parseEvidenceMoment } from './evidence-chronology-lines.ts'
import type { EvidencePrintSummary } from './evidence-print-summary.ts'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const factsOf = (pack: MadeEvidencePack, telling: PdfReportAudience): PdfReport['facts'] => {
  const { t, format } = telling
  const { vehicle, period } = pack
  return [
    [t('report.vehicle'), vehicle.name],
    [t('report.plate'), vehicle.license_plate || t('common.nothing')],
    [t('report.type'), vehicle.type],
    [
      t('evidence.period'),
      t('evidence.periodValue', { from: format.moment(period.start), until: format.moment(period.end) }),
    ],
    [t('evidence.issuedAt'), t('evidence.issuedValue', { moment: format.moment(pack.issuedAt), name: pack.by.name })],
    [t('evidence.entries'), format.number(pack.entries)],
    [t('evidence.hash'), pack.finalHash],
    [t('evidence.key'), publicKeyFingerprint(pack.publicKey)],
  ]
}

const tiresSection = (digest: EvidencePrintSummary, { t, format }: PdfReportAudience): PdfReportSection => ({
  heading: t('evidence.tires'),
  table: {
    columns: [
      { title: t('report.tire'), share: 40 },
      { title: t('evidence.from'), share: 30 },
      { title: t('evidence.until'), share: 30 },
    ],
    rows: [
      ...digest.rows('stay').map(({ tire, ...stay }) => ({ ...stay, name: String(tire) })),
      ...digest
        .rows('spare')
        .map(({ tire, ...stay }) => ({ ...stay, name: t('evidence.spare', { tire: String(tire) }) })),
    ].map(({ name, since, until }: { name: string; since?: unknown; until?: unknown }) => [
      name,
      format.moment(parseEvidenceMoment(since)),
      until === null ? t('report.goesOn') : format.moment(parseEvidenceMoment(until)),
    ]),
  },
})

type Entry = Record<string, unknown>

/** How it stood when the period began, or when a tire came to the vehicle within it. */
const beginningSection = (digest: EvidencePrintSummary, { t, format }: PdfReportAudience): PdfReportSection => {
  const [readings, treads] = [digest.rows('readingBefore'), digest.rows('treadBefore')]
  const heading = t('evidence.beginning')
  if (readings.length + treads.length === 0) return { heading, paragraphs: [t('evidence.nothingBefore')] }
  const names = new Map([...readings, ...treads].map(({ tire_id, tire }) => [Number(tire_id), String(tire)]))
  return {
    heading,
    table: {
      columns: [
        { title: t('report.tire'), share: 20 },
        { title: t('evidence.lastRead'), share: 18 },
        { title: t('report.pressure'), share: 12, isFigure: true },
        { title: t('report.fillLevel'), share: 12, isFigure: true },
        { title: t('tread.depth'), share: 12, isFigure: true },
        { title: t('evidence.treadMeasuredAt'), share: 26 },
      ],
      rows: [...names]
        .sort(([, one], [, other]) => one.localeCompare(other))
        .map(([id, name]) => {
          const of = (rows: readonly Entry[]): Entry => rows.find(({ tire_id }) => Number(tire_id) === id) ?? {}
          const [reading, tread] = [of(readings), of(treads)]
          const measured = parseEvidenceMoment(tread.time)
          return [
            name,
            format.moment(parseEvidenceMoment(reading.time)),
            format.pressure(numberOf(reading.pressure), 2),
            format.fillLevel(numberOf(reading.fill_level)),
            measured === null ? t('common.nothing') : t('tread.mm', { depth: format.number(numberOf(tread.depth), 1) }),
            measured === null
              ? t('common.nothing')
              : t('evidence.measuredValue', { moment: format.moment(measured), name: String(tread.by) }),
          ]
        }),
    },
  }
}

/** What it was called, and what a tire that burst had lost before; entries of earlier packs say nothing of that. */
const issueText = ({ headline, loss_before, fill_at_start }: Entry, telling: PdfReportAudience): string => {
  if (headline === null) return telling.t('common.nothing')
  const name = problemHeadlineText(headline as ProblemHeadline, telling.t)
  const { since, fill_at_start: fillBefore } = (loss_before ?? {}) as Entry
  const leaked = parseEvidenceMoment(since)
  if (leaked === null) return name
  const lost = { since: leaked, fill_level_start: numberOf(fillBefore) }
  const fill_level_start = numberOf(fill_at_start)
  // Whoever reads it years later knows no day of printing that a time alone could be of.
  const before = lossBeforeBurstText({ loss_before: lost, fill_level_start }, telling, telling.format.moment)
  return `${name}. ${before ?? ''}`
}

const problemsSection = (digest: EvidencePrintSummary, telling: PdfReportAudience): PdfReportSection => {
  const { t, format } = telling
  const rows = digest.rows('problem')
  const heading = t('evidence.problems')
  if (rows.length === 0) return { heading, paragraphs: [t('evidence.nothingWrong')] }
  return {
    heading,
    table: {
      columns: [
        { title: t('evidence.from'), share: 20 },
        { title: t('evidence.until'), share: 20 },
        { title: t('report.tire'), share: 20 },
        { title: t('report.issue'), share: 24, isStory: true },
        { title: t('evidence.lowestFill'), share: 16, isFigure: true },
      ],
      rows: rows.map(({ since, end, tire, lowest_fill, ...issue }) => [
        format.moment(parseEvidenceMoment(since)),
        end === null ? t('report.goesOn') : format.moment(parseEvidenceMoment(end)),
        String(tire),
        issueText(issue, telling),
        format.fillLevel(numberOf(lowest_fill)),
      ]),
    },
  }
}

const knewSection = (digest: EvidencePrintSummary, telling: PdfReportAudience): PdfReportSection => {
  const { t, format } = telling
  const lines = evidenceChronologyLines(digest, telling)
  const heading = t('evidence.knew')
  if (lines.length === 0) return { heading, paragraphs: [t('evidence.nobody')] }
  return {
    heading,
    table: {
      columns: [
        { title: t('report.whenIt'), share: 22 },
        { title: t('report.what'), share: 78, isStory: true },
      ],
      rows: lines.map(({ time, text }) => [format.moment(time), text]),
    },
  }
}

const readingsSection = (digest: EvidencePrintSummary, { t, format }: PdfReportAudience): PdfReportSection => {
  const tires = digest.readings()
  const heading = t('evidence.readings')
  if (tires.length === 0) return { heading, paragraphs: [t('evidence.noReadings')] }
  return {
    heading,
    table: {
      columns: [
        { title: t('report.tire'), share: 16 },
        { title: t('evidence.count'), share: 10, isFigure: true },
        { title: t('evidence.doubtful'), share: 10, isFigure: true },
        { title: t('evidence.from'), share: 16 },
        { title: t('evidence.until'), share: 16 },
        { title: t('evidence.lowestPressure'), share: 11, isFigure: true },
        { title: t('evidence.lowestFill'), share: 11, isFigure: true },
        { title: t('evidence.hottest'), share: 10, isFigure: true },
      ],
      rows: tires.map(({ tire, count, doubtful, first, last, lowestPressure, lowestFill, hottest }) => [
        tire,
        format.number(count),
        format.number(doubtful),
        format.moment(parseEvidenceMoment(first)),
        format.moment(parseEvidenceMoment(last)),
        format.pressure(lowestPressure, 2),
        format.fillLevel(lowestFill),
        format.temperature(hottest),
      ]),
    },
  }
}

/** What is printed of a pack: its entries but for single readings, with the final hash at the foot of every page. */
export const evidencePdfReport = (
  pack: MadeEvidencePack,
  digest: EvidencePrintSummary,
  telling: PdfReportAudience,
): PdfReport => {
  const { t, language, now } = telling
  const title = t('evidence.title', { vehicle: pack.vehicle.name })
  return {
    heading: title,
    title,
    language,
    printedAt: now,
    foot: { ...pdfPageFooterTexts(now, telling), printed: t('evidence.foot', { hash: pack.finalHash }) },
    facts: factsOf(pack, telling),
    paragraphs: [
      t('evidence.check'),
      t('evidence.keptSince', { moment: telling.format.moment(pack.readingsKeptSince) }),
      ...(digest.isCut() ? [t('evidence.cut')] : []),
    ],
    table: null,
    sections: [
      beginningSection(digest, telling),
      problemsSection(digest, telling),
      knewSection(digest, telling),
      tiresSection(digest, telling),
      readingsSection(digest, telling),
    ],
    map: null,
    none: null,
  }
}
