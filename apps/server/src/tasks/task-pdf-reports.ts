import type { DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { demountTaskOf, demountTitleText } from '@coldbar/i18n/demount-text'
import { mustComeOffText } from '../fleet/messages/must-come-off-text.ts'
import { type TireNeedingWork, tireWorkText } from '../fleet/messages/task-list-placeholder-values.ts'
import type { PdfReportAudience } from '../fleet/paper/pdf-report-audience.ts'
import type { PumpListAnswerTire } from '../fleet/pump-list/pump-list-answer.ts'
import { positionNameOfTire } from '../fleet/tires/tire-answer.ts'
import type { PdfReport } from '../reports/pdf-report.ts'
import { fillLevelOrSilentText, pdfPageFooterTexts } from '../reports/pdf-report-texts.ts'

/** Some forty pages; who has more of them needs no list. */
const MOST = 2_000

type Parts = Pick<PdfReport, 'heading'> & {
  facts: PdfReport['facts']
  empty: string
  table: NonNullable<PdfReport['table']>
}

const paper = ({ heading, facts, empty, table }: Parts, telling: PdfReportAudience): PdfReport => {
  const { t, format, language, now } = telling
  const { rows } = table
  return {
    heading,
    title: heading,
    language,
    printedAt: now,
    foot: pdfPageFooterTexts(now, telling),
    facts,
    paragraphs: [
      ...(rows.length > MOST ? [t('report.cut', { count: format.number(MOST) })] : []),
      ...(rows.length === 0 ? [empty] : []),
    ],
    table: rows.length === 0 ? null : { ...table, rows: rows.slice(0, MOST) },
    map: null,
    none: null,
  }
}

/** Whether vehicles may leave, by their ids. */
export type DepartureVerdictsOfVehicles = ReadonlyMap<number, DepartureVerdict>

type Work = { action: string; verdict: DepartureVerdict | undefined }

const workRow = (
  task: TireNeedingWork,
  telling: PdfReportAudience,
  { action, verdict }: Partial<Work>,
): readonly string[] => {
  const words = tireWorkText(task, telling)
  return [
    task.vehicle_name,
    verdict === undefined ? '' : telling.t(`verdicts.${verdict}`),
    positionNameOfTire(task, telling.t) ?? '',
    task.tire_name,
    `${words.headline}. ${words.story}`.trim(),
    action ?? words.action,
  ]
}

/** A row of the tires that need work as it is when its tire must come off. */
export const tireWorkRowWhenDemounted = (
  task: TireNeedingWork,
  demount: DemountTask,
  telling: PdfReportAudience,
): readonly string[] =>
  workRow(task, telling, { action: mustComeOffText(task.problem, demount, telling.t), verdict: 'stay' })

/** The tires that need work, vehicle by vehicle: what is wrong, and what to do. */
export const tireWorkPdfReport = (
  tasks: readonly TireNeedingWork[],
  { rule, verdicts }: { rule: string; verdicts: DepartureVerdictsOfVehicles },
  telling: PdfReportAudience,
): PdfReport => {
  const { t, format } = telling
  return paper(
    {
      heading: rule,
      facts: [
        [t('report.tires'), format.number(tasks.length)],
        [t('report.vehicles'), format.number(new Set(tasks.map(({ vehicle_id }) => vehicle_id)).size)],
      ],
      empty: t('report.noWork'),
      table: {
        columns: [
          { title: t('report.vehicle'), share: 14 },
          { title: t('verdicts.title'), share: 12 },
          { title: t('report.position'), share: 14 },
          { title: t('report.tire'), share: 12 },
          { title: t('report.issue'), share: 26 },
          { title: t('report.toDo'), share: 22 },
        ],
        rows: tasks.map((task) => workRow(task, telling, { verdict: verdicts.get(task.vehicle_id) })),
      },
    },
    telling,
  )
}

const pumpRow = (tire: PumpListAnswerTire, telling: PdfReportAudience): readonly string[] => [
  tire.vehicle_name,
  tire.position_name ?? '',
  tire.tire_name,
  tire.place ?? tire.town ?? '',
  fillLevelOrSilentText(tire, tire, telling),
]

/** A row of the tires that hold too little as it is when its tire must come off. */
export const pumpRowWhenDemounted = (
  tire: PumpListAnswerTire,
  demount: DemountTask,
  telling: PdfReportAudience,
): readonly string[] => [...pumpRow(tire, telling), demountTitleText(demount, telling.t), '']

/** The tires that hold too little, of all vehicles or of those of a depot, worst first, with what the gauge must show. */
export const pumpListPdfReport = (
  tires: readonly PumpListAnswerTire[],
  depot: string | null,
  telling: PdfReportAudience,
): PdfReport => {
  const { t, format } = telling
  return paper(
    {
      heading: t('nav.pumpList'),
      facts: [
        ...(depot === null ? [] : [[t('home.depot'), depot] as const]),
        [t('report.tires'), format.number(tires.length)],
      ],
      empty: t('report.noneToPump'),
      table: {
        columns: [
          { title: t('report.vehicle'), share: 16 },
          { title: t('report.position'), share: 16 },
          { title: t('report.tire'), share: 14 },
          { title: t('report.place'), share: 16 },
          { title: t('report.fillLevel'), share: 12, isFigure: true },
          { title: t('report.pumpTo'), share: 14, isFigure: true },
          { title: t('report.gas'), share: 12, isFigure: true },
        ],
        rows: tires.map((tire) =>
          tire.demount_since === null
            ? [
                ...pumpRow(tire, telling),
                format.pressure(tire.gauge?.pump_to ?? null),
                tire.gauge === null ? '' : format.temperature(tire.gauge.gas),
              ]
            : pumpRowWhenDemounted(tire, demountTaskOf(tire) ?? 'lookInside', telling),
        ),
      },
    },
    telling,
  )
}
