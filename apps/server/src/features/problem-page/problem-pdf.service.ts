import { redactAnswerForRole } from '@coldbar/domain/access/field-access'
import { mayCall } from '@coldbar/domain/access/may-call'
import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'
import { epochSeconds } from '@coldbar/domain/units/time'
import { assigneeText, assignmentDueText } from '@coldbar/i18n/assignment-text'
import { removalTaskText } from '@coldbar/i18n/demount-text'
import { compactFillLevelText } from '@coldbar/i18n/fill-level-text'
import { firstSignOfProblem } from '@coldbar/i18n/first-sign-of-problem'
import { measuredEventValueTexts } from '@coldbar/i18n/measured-event-value-texts'
import { alarmReasonText, problemFigureFacts } from '@coldbar/i18n/problem-facts'
import { problemEndText, problemText } from '@coldbar/i18n/problem-text'
import { problemTimelineEntries } from '@coldbar/i18n/problem-timeline'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readDepartureTextForPdf } from '../../fleet/departures/read-departure-text-for-pdf.ts'
import { readChartBands, readChartMarks } from '../../fleet/measurements/chart-marks.repository.ts'
import { readDeliveriesOfProblem } from '../../fleet/messages/deliveries.repository.ts'
import type { PdfReportAudience } from '../../fleet/paper/pdf-report-audience.ts'
import { positionNameOfTire } from '../../fleet/tires/tire-answer.ts'
import { NotFound } from '../../http/errors.ts'
import type { PdfFacts, PdfReport, PdfReportSection, PdfTable } from '../../reports/pdf-report.ts'
import { measuredTimeText, pdfPageFooterTexts } from '../../reports/pdf-report-texts.ts'
import { buildProblemPressureChart } from './build-problem-pressure-chart.ts'
import { type ProblemPageAnswer, readProblemPage } from './problem-page.service.ts'

/** Facts of which something is known. */
const known = (facts: readonly (readonly [string, string | null])[]): PdfFacts =>
  facts.flatMap(([title, value]) => (value === null ? [] : [[title, value] as const]))

const holderFact = (
  { holder, end }: ProblemPageAnswer['problem'],
  { t, format, now }: PdfReportAudience,
): string | null => {
  if (holder === null) return end === null ? t('holding.nobody') : null
  if (end !== null) return t('holding.had', { name: holder.name })
  const when = format.moment
  const note = holder.note === '' ? null : `“${holder.note}”`
  return [assigneeText(holder, t, when), note, assignmentDueText(holder, { t, when, now })?.text ?? null]
    .filter((part) => part !== null)
    .join(' ')
}

const placeOf = ({ why }: ProblemPageAnswer, { t }: PdfReportAudience): string => {
  const { latitude, longitude } = why
  const at = latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  const address = addressWithoutAccuracyMark(why.address)
  if (address !== null && at !== null) return `${address} (${at})`
  return address ?? at ?? t('common.unknown')
}

const factsOf = (
  page: ProblemPageAnswer,
  action: string,
  departure: string | null,
  telling: PdfReportAudience,
): PdfFacts => {
  const { problem, tire_name, vehicle_name, removal, demount_task } = page
  const { t } = telling
  return known([
    [
      t('report.toDoNow'),
      problem.action !== 'none' ? action : removal === null ? null : removalTaskText(removal, demount_task, t),
    ],
    [t('report.tire'), tire_name],
    [t('report.vehicle'), vehicle_name ?? t('tires.noVehicle')],
    [t('nav.departures'), departure],
    [t('report.position'), positionNameOfTire(page, t) ?? t('common.nothing')],
    [t('problemPage.where'), placeOf(page, telling)],
    [t('report.state'), t(problem.end === null ? 'report.goesOn' : 'report.over')],
    ...problemFigureFacts(problem, telling),
    [t('report.endReason'), problemEndText(problem, telling)],
    [t('report.whoHasIt'), holderFact(problem, telling)],
  ])
}

const wheelsOf = ({ problem, why }: ProblemPageAnswer, { t, format, isRounded }: PdfReportAudience): PdfTable => ({
  columns: [
    { title: t('problemPage.wheel'), share: 34 },
    { title: t('tires.pressure'), share: 14, isFigure: true },
    { title: t('tires.fillLevel'), share: 14, isFigure: true },
    { title: t('tires.externalTemperature'), share: 14, isFigure: true },
    { title: t('problemPage.heard'), share: 24 },
  ],
  rows: why.wheels.map((wheel) => [
    `${positionNameOfTire(wheel, t) ?? wheel.tire_name}${wheel.tire_id === problem.tire_id ? ` (${t('problemPage.own')})` : ''}`,
    format.pressure(wheel.pressure, 2),
    compactFillLevelText(wheel, { t, format, isRounded }),
    format.temperature(wheel.temperature),
    wheel.time === null ? t('charts.unheard') : measuredTimeText(wheel.time, format),
  ]),
})

const whySection = ({ why }: ProblemPageAnswer, { t, format }: PdfReportAudience): PdfReportSection => {
  const delay = Math.floor(why.confirmed - why.start)
  return {
    heading: t('problemPage.why'),
    paragraphs: [alarmReasonText(why, t, format)],
    facts: [
      ...measuredEventValueTexts({ ...why.event_data, ...why.extraP }, t, format),
      [t('report.onDelay'), delay > 0 ? format.shortAge(delay) : t('report.notUntilSure')],
    ],
  }
}

const pictureSection = async (
  tx: FleetTransaction,
  page: ProblemPageAnswer,
  telling: PdfReportAudience,
): Promise<PdfReportSection> => {
  const { t } = telling
  const picture = await buildProblemPressureChart(tx, page, telling)
  const heading = t('report.chart')
  return picture === null ? { heading, paragraphs: [t('report.chartEmpty')] } : { heading, chart: picture }
}

const lineSection = async (
  tx: FleetTransaction,
  { problem }: ProblemPageAnswer,
  telling: PdfReportAudience,
): Promise<PdfReportSection> => {
  const { t, format, now, role } = telling
  const period = { start: epochSeconds(firstSignOfProblem(problem)), end: epochSeconds((problem.end ?? now) + 1) }
  const bands = await readChartBands(tx, problem.tire_id, period)
  const marks = await readChartMarks(tx, problem.tire_id, period)
  // The paper names those who were told to whom the page names them.
  const told = mayCall(role, 'deliveries.ofProblem') ? await readDeliveriesOfProblem(tx, problem.id) : null
  const lines = problemTimelineEntries({ problem, series: { bands, marks }, told: told ?? [] }, { t, format, now })
  const notes = [
    problem.end === null ? t('problemPage.goesOn') : null,
    told?.length === 0 ? t('problemPage.nobody') : null,
  ].filter((note) => note !== null)
  return {
    heading: t('problemPage.line'),
    paragraphs: notes,
    table: {
      columns: [
        { title: t('report.whenIt'), share: 22 },
        { title: t('report.what'), share: 78, isStory: true },
      ],
      rows: lines.map(({ time, text }) => [format.moment(time), text]),
    },
  }
}

/** All that the printed report of a problem says, with figures as the role may read them. Throws NotFound. */
export const problemPdfContent = async (
  tx: FleetTransaction,
  problemId: number,
  telling: PdfReportAudience,
): Promise<{ report: PdfReport; name: string }> => {
  const { t, language, now, role, generation, words } = telling
  const found = await readProblemPage(tx, problemId, { reader: { generation, role }, words })
  if (found === null) throw new NotFound('problem', problemId)
  // What the page's call would answer this reader, and nothing more.
  const page = redactAnswerForRole(role, 'problems.details', found) as ProblemPageAnswer
  const { headline, story, action } = problemText(page.problem, telling)
  const title = t('report.problemTitle', { headline, tire: page.tire_name })
  const wheels = wheelsOf(page, telling)
  const departure =
    page.problem.vehicle_id === null ? null : await readDepartureTextForPdf(tx, page.problem.vehicle_id, telling)
  const report: PdfReport = {
    heading: headline,
    title,
    language,
    printedAt: now,
    foot: pdfPageFooterTexts(now, telling),
    facts: factsOf(page, action, departure, telling),
    paragraphs: [story],
    table: null,
    sections: [
      whySection(page, telling),
      await pictureSection(tx, page, telling),
      ...(wheels.rows.length === 0 ? [] : [{ heading: t('problemPage.wheelsTitle'), table: wheels }]),
      await lineSection(tx, page, telling),
    ],
    map: null,
    none: null,
  }
  return { report, name: `${page.tire_name}-${headline}` }
}
