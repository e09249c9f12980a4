import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { type DeliveryStateTextInput, deliveryChannelText, deliveryStateText } from './delivery-state-text.ts'
import { firstSignOfProblem } from './first-sign-of-problem.ts'
import type { Format } from './format/format.ts'
import { type ProblemTextInput, problemHeadlineText, problemStepTextByWireName } from './problem-text.ts'
import type { Translate } from './translator.ts'

/** One sentence of a problem's time line. */
export type ProblemTimelineEntry = {
  readonly key: string
  readonly time: number
  readonly level: AlarmLevel | null
  readonly text: string
}

/** What is known of a problem, named as on the wire; moments in seconds since 1970. */
export type ProblemTimelineInput = {
  problem: Pick<ProblemTextInput, 'since' | 'loss_before' | 'end' | 'end_reason' | 'headline'> & {
    steps: readonly { id: string; kind: string; level: AlarmLevel; start: number; found: number; end: number | null }[]
  }
  /** What happened at the tire meanwhile. */
  series: {
    bands: readonly { kind: 'problem' | 'muted'; start: number; end: number | null }[]
    marks: readonly {
      time: number
      kind: 'inflated' | 'deflated' | 'mounted' | 'dismounted' | 'remarked'
      text: string | null
    }[]
  }
  told: readonly (DeliveryStateTextInput & {
    id: number
    recipient: string
    title: string
    created: number
    settled: number | null
  })[]
}
type Words = { readonly t: Translate; readonly format: Format; readonly now: number }

/** Who was told of a problem, how, and whether it reached them. */
export const problemNotificationEntries = (
  told: ProblemTimelineInput['told'],
  { t, format, now }: Words,
): readonly ProblemTimelineEntry[] =>
  told.map((delivery) => ({
    ...{ key: `told ${delivery.id}`, time: delivery.settled ?? delivery.created, level: null },
    text: t('problemPage.told', {
      to: delivery.recipient,
      by: deliveryChannelText(delivery, t),
      title: delivery.title,
      state: deliveryStateText(delivery, t, format, now),
    }),
  }))

/** What became of a problem, from the first sign on: its steps, what was done at the tire, and who was told. */
export const problemTimelineEntries = (
  { problem, series, told }: ProblemTimelineInput,
  { t, format, now }: Words,
): readonly ProblemTimelineEntry[] => {
  const { end, end_reason: reason } = problem
  const since = firstSignOfProblem(problem)
  const nameOf = (kind: string): string => problemStepTextByWireName(kind, t)
  const isWithin = (time: number): boolean => time >= since && time <= (end ?? now)
  const steps = problem.steps.flatMap(({ id, kind, level, start, found, end: over }): ProblemTimelineEntry[] => [
    {
      ...{ key: `began ${id}`, time: start, level },
      text:
        found - start < MINUTE
          ? nameOf(kind)
          : `${nameOf(kind)} (${t('problemPage.found', { time: format.momentInSentence(found, now) })})`,
    },
    ...(over === null
      ? []
      : [{ key: `ended ${id}`, time: over, level: null, text: t('problemPage.stepEnded', { step: nameOf(kind) }) }]),
  ])
  const happened = series.marks
    .filter(({ time }) => isWithin(time))
    .map(({ time, kind, text }) => ({
      ...{ key: `${kind} ${time}`, time, level: null },
      text: t(`charts.marks.${kind}`, { text: text ?? '' }),
    }))
  const mutes = series.bands
    .filter(({ kind, start }) => kind === 'muted' && isWithin(start))
    .map(({ start, end: heard }) => ({
      ...{ key: `muted ${start}`, time: start, level: 'muted' as const },
      text: [
        t('problemPage.muted'),
        heard === null ? null : t('problemPage.until', { time: format.momentInSentence(heard, now) }),
      ]
        .filter(Boolean)
        .join(' '),
    }))
  const messages = problemNotificationEntries(told, { t, format, now })
  const first = Math.min(...problem.steps.map(({ start }) => start))
  return [
    ...(since < first ? [{ key: 'since', time: since, level: null, text: t('problemPage.firstSign') }] : []),
    ...[...steps, ...happened, ...mutes, ...messages].sort((one, other) => one.time - other.time),
    ...(end === null || reason === null
      ? []
      : [
          {
            ...{ key: 'end', time: end, level: 'ok' as const },
            text: t('problemPage.ended', {
              headline: problemHeadlineText(problem.headline, t),
              reason: t(`timeline.reasons.${reason}`),
            }),
          },
        ]),
  ]
}

const MINUTE = 60
