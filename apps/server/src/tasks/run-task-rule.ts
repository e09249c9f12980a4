import { MONTH_REPORT_ACTION, RECIPIENT_OF_TASK_ACTION } from '@coldbar/contract/rules/rule-recipient'
import { composeMessage } from '@coldbar/domain/messages/compose-message'
import { messageTextCodes, type TaskListDigestKind } from '@coldbar/domain/messages/message-texts'
import { enteredPlaceKindOf, taskRuleFault } from '@coldbar/domain/tasks/task-rule'
import { taskRuleNameWithDepot } from '@coldbar/domain/tasks/task-rule-depot-name'
import { chooseLanguage, type Language } from '@coldbar/domain/texts/language'
import { lastFullMonth } from '@coldbar/domain/units/calendar-month'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { createFormat } from '@coldbar/i18n/format/format'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { isMonthSummedUp } from '../fleet/costs/month-summed-up.repository.ts'
import { readVehicleCombinations } from '../fleet/departures/vehicle-combinations.ts'
import { ARE_FILL_LEVELS_ROUNDED_IN_MESSAGES } from '../fleet/messages/event-placeholder-values.ts'
import { findMessageText, type MessageTextsByPlace, readMessageTexts } from '../fleet/messages/message-texts.ts'
import { readFleetNameAndTimeZone } from '../fleet/messages/names-in-messages.repository.ts'
import {
  readTiresNeedingWork,
  type TireNeedingWork,
  taskListPlaceholderValues,
  taskListTireLines,
} from '../fleet/messages/task-list-placeholder-values.ts'
import { monthReportPdf } from '../fleet/month-report/month-report-pdf.ts'
import { readMonthReport } from '../fleet/month-report/read-month-report.ts'
import type { PdfReportAudience } from '../fleet/paper/pdf-report-audience.ts'
import { readPumpList } from '../fleet/pump-list/read-pump-list.ts'
import { loadTranslator } from '../fleet/words/translator.ts'
import { nearestTownAddress } from '../geocode/nearest-town-address.ts'
import type { DeliveryChannelName } from '../outbox/channels/delivery-channel.ts'
import type { AttachedReport } from '../outbox/messages/attached-reports.ts'
import { addOutboxMessages } from '../outbox/messages/outbox.repository.ts'
import {
  addresseesOfRule,
  type MessageAddressee,
  messageAddresseeKey,
  parseRecipientList,
} from '../outbox/recipients/rule-addressees.ts'
import { monthReportMessage } from './month-report-message.ts'
import {
  type NotifiableVehicle,
  readMissingTargetOfRun,
  readNotifiableVehicles,
} from './notifiable-vehicles.repository.ts'
import {
  pumpListPdfReport,
  pumpRowWhenDemounted,
  tireWorkPdfReport,
  tireWorkRowWhenDemounted,
} from './task-pdf-reports.ts'
import {
  type DueTaskRuleRun,
  markTaskRunOutcome,
  type TaskRuleRunFailure,
  type TaskRuleRunOutcome,
  takeTaskRun,
} from './task-rule-runs.repository.ts'

/** Both kinds of people read the same list: in the words of fill levels where those know of a trouble. */
const GENERATIONS = [3, 2] as const

/** One list that is told: of one vehicle, or of all of a run. */
type Part = { vehicle: NotifiableVehicle | null; digest: TaskListDigestKind; tasks: readonly TireNeedingWork[] }

const partsOf = (
  run: DueTaskRuleRun,
  tasks: readonly TireNeedingWork[],
  vehicles: ReadonlyMap<number, NotifiableVehicle>,
): Part[] => {
  const isEntering = enteredPlaceKindOf(run.frequency_day) !== null
  if (RECIPIENT_OF_TASK_ACTION[run.base_action] !== null && !isEntering)
    return [{ vehicle: null, digest: 'fleetTasks', tasks }]
  const digest = isEntering ? 'enteringTasks' : 'vehicleTasks'
  return [...vehicles.values()].map((vehicle) => ({
    vehicle,
    digest,
    tasks: tasks.filter(({ vehicle_id }) => vehicle_id === vehicle.id),
  }))
}

/** A mail to those who plan comes also when nothing is to be done: else nobody knew whether it is lost. */
const isWorthTelling = (run: DueTaskRuleRun, { digest, tasks }: Part): boolean =>
  tasks.length > 0 || (run.base_action === 0 && digest === 'fleetTasks')

const languageOr = (own: string | null, language: Language): Language => (own === null ? language : chooseLanguage(own))

const each = (channel: DeliveryChannelName, written: string, language: Language): MessageAddressee[] =>
  [...new Set(parseRecipientList(written))].map((recipient) => ({
    ...{ channel, recipient, language },
    ...{ integratorId: null, deviceId: null },
  }))

const addresseesOf = (
  { base_action, base_action_data, language, people }: DueTaskRuleRun,
  vehicle: NotifiableVehicle | null,
): MessageAddressee[] => {
  const asked = RECIPIENT_OF_TASK_ACTION[base_action]
  if (asked !== null)
    return addresseesOfRule(asked === 'email' ? 'email' : 'sms', { people, base_action_data, language })
  if (vehicle === null) return []
  const { email, sms, obc_integrator_id: integratorId, obc_identity: recipient } = vehicle
  if (base_action === 4) return each('email', email, languageOr(vehicle.email_language, language))
  if (base_action === 3) return each('sms', sms, languageOr(vehicle.sms_language, language))
  const own = languageOr(vehicle.obc_language, language)
  return integratorId === null ? [] : [{ channel: 'obc', recipient, integratorId, deviceId: null, language: own }]
}

const nameOfRule = ({ rule_name: name, depot }: DueTaskRuleRun): string =>
  taskRuleNameWithDepot(name, depot?.name ?? null)

type Scene = {
  tx: FleetTransaction
  run: DueTaskRuleRun
  url: string
  now: EpochSeconds
  fleet: string
  timeZone: string
}

const tellingIn = async ({ timeZone, now }: Scene, language: Language): Promise<PdfReportAudience> => {
  const t = await loadTranslator(language)
  const words = { t, addressOf: nearestTownAddress, now, generation: GENERATIONS[0] }
  return {
    ...words,
    words,
    role: 'user',
    language,
    format: createFormat({ language, t, timeZone }),
    isRounded: ARE_FILL_LEVELS_ROUNDED_IN_MESSAGES,
  }
}

/** Puts words to lists; texts are read once per language. */
const createWriter = (scene: Scene) => {
  const { tx, run, fleet, url } = scene
  const read = new Map<Language, Promise<MessageTextsByPlace>>()
  return async ({ digest, tasks, vehicle }: Part, language: Language) => {
    const known = read.get(language) ?? readMessageTexts(tx, 'tasklist', run.template_id, language)
    read.set(language, known)
    const texts = await known
    const address = messageTextCodes('tasklist', { what: 'digest', digest })
    if (address === null) throw new Error(`no text for ${digest}`)
    const telling = await tellingIn(scene, language)
    const named = vehicle === null ? {} : { vehicles: vehicle.name }
    const values = {
      ...taskListPlaceholderValues(tasks, { rule: nameOfRule(run), digest }, { ...telling, fleet, url }),
      ...named,
    }
    const message = composeMessage((at, key) => findMessageText(texts, { ...at, key }), address, values)
    return { ...message, language, tires: taskListTireLines(tasks, digest, { ...telling, fleet, url }) }
  }
}

const papersOf = async (scene: Scene, tasks: readonly TireNeedingWork[]): Promise<AttachedReport[]> => {
  const { tx, run } = scene
  const telling = await tellingIn(scene, run.language)
  const verdicts = new Map(
    (await readVehicleCombinations(tx, scene.now, null)).map(({ row, verdict }) => [row.id, verdict]),
  )
  const pumpList = await readPumpList(tx, telling.words, telling.role)
  const listed = await readNotifiableVehicles(
    tx,
    run,
    pumpList.map(({ vehicle_id }) => vehicle_id),
  )
  const low = pumpList.filter(({ vehicle_id, since }) => since !== null && listed.has(vehicle_id))
  return [
    {
      name: 'maintenance',
      report: tireWorkPdfReport(tasks, { rule: nameOfRule(run), verdicts }, telling),
      whenOff: tasks.map((task) => ({
        tire: task.tire_id,
        row: tireWorkRowWhenDemounted(task, 'lookInside', telling),
        scrap: tireWorkRowWhenDemounted(task, 'scrap', telling),
      })),
    },
    {
      name: 'pump-list',
      report: pumpListPdfReport(low, run.depot?.name ?? null, telling),
      whenOff: low.map((tire) => ({
        tire: tire.tire_id,
        row: pumpRowWhenDemounted(tire, 'lookInside', telling),
        scrap: pumpRowWhenDemounted(tire, 'scrap', telling),
      })),
    },
  ]
}

/** Some names; who has more of them has to look at all of his vehicles anyway. */
const MOST_NAMES = 10

const failed = (failure: TaskRuleRunFailure): TaskRuleRunOutcome => ({ failure, tires: 0, papers: [] })

type Message = Parameters<typeof addOutboxMessages>[1][number]

/** A message of a run to one addressee; `vehicleId`: the vehicle that it is about, where it is about one. */
const messageOf = (
  { run, now }: Scene,
  { channel, recipient, integratorId, deviceId, person = null }: MessageAddressee,
  { vehicleId, content }: { vehicleId: number | null; content: Message['content'] },
): Message => ({
  key: `task/${run.id}/${channel}/${messageAddresseeKey({ recipient, deviceId })}/${vehicleId ?? ''}`,
  ruleId: null,
  taskRunId: run.id,
  what: 'task',
  ...{ channel, recipient, integratorId, deviceId, person, content },
  due: now,
  vehicleId,
  tireId: null,
  eventId: null,
  problemId: null,
  thread: null,
  opensThread: false,
})

/** Tells what a month cost, each in their own language; the paper is in that of the rule. A month of which nothing is known is not told of. */
const tellMonth = async (scene: Scene): Promise<TaskRuleRunOutcome> => {
  const { tx, run, now, timeZone } = scene
  const month = run.month ?? lastFullMonth(now, timeZone)
  // By schedule the planner decided that it is told now, for good: a day that was marked since holds back no report.
  if (run.month === null && !(await isMonthSummedUp(tx, month, run.depot?.id))) return failed('not_summed')
  const telling = await tellingIn(scene, run.language)
  const report = await readMonthReport(tx, { month, depot: run.depot }, telling)
  if (report === null)
    return (await isMonthSummedUp(tx, month, run.depot?.id))
      ? { failure: null, tires: 0, papers: [] }
      : failed('not_summed')
  const addressees = addresseesOf(run, null)
  const messages: Message[] = []
  for (const addressee of addressees) {
    const { language } = addressee
    const content = { ...monthReportMessage(report, scene, await tellingIn(scene, language)), language }
    messages.push(messageOf(scene, addressee, { vehicleId: null, content }))
  }
  await addOutboxMessages(tx, messages)
  return {
    failure: addressees.length === 0 ? 'no_address' : null,
    ...(addressees.length === 0 ? { said: run.rule_name } : {}),
    tires: 0,
    papers: [{ name: `month-${month}`, report: monthReportPdf(report, scene, telling) }],
  }
}

const performed = async (scene: Scene): Promise<TaskRuleRunOutcome> => {
  const { tx, run } = scene
  const { frequency_day: frequency, vehicle_filter_type: filter } = run
  const isMonthReport = run.base_action === MONTH_REPORT_ACTION
  if (taskRuleFault({ frequency, filter, isMonthReport }) !== null) return failed('invalid')
  if (isMonthReport) return tellMonth(scene)
  const missing = await readMissingTargetOfRun(tx, run)
  if (missing !== null) return failed(missing)
  // A hundred vehicles that come home are not a hundred looks at the whole fleet.
  const all = await readTiresNeedingWork(tx, GENERATIONS, run.vehicle_id)
  const vehicles = await readNotifiableVehicles(tx, run, [...new Set(all.map(({ vehicle_id }) => vehicle_id))])
  const tasks = all.filter(({ vehicle_id }) => vehicles.has(vehicle_id))
  const parts = partsOf(run, tasks, vehicles).filter((part) => isWorthTelling(run, part))
  const write = createWriter(scene)
  const untold: string[] = []
  const messages: Message[] = []
  for (const part of parts) {
    const addressees = addresseesOf(run, part.vehicle)
    if (addressees.length === 0) untold.push(part.vehicle?.name ?? run.rule_name)
    for (const addressee of addressees) {
      const content = await write(part, addressee.language)
      messages.push(messageOf(scene, addressee, { vehicleId: part.vehicle?.id ?? null, content }))
    }
  }
  await addOutboxMessages(tx, messages)
  const hasPapers = run.base_action === 0 && messages.length > 0
  return {
    failure: untold.length > 0 ? 'no_address' : null,
    ...(untold.length > 0 ? { said: untold.slice(0, MOST_NAMES).join(', ') } : {}),
    tires: tasks.length,
    papers: hasPapers ? await papersOf(scene, tasks) : [],
  }
}

/**
 * Makes a run in this transaction: its messages and its line in the history stand or fall together. One that was made before
 * stays as it is. True when it was made now.
 */
export const runTaskRule = async (
  tx: FleetTransaction,
  id: number,
  url: string,
  now: EpochSeconds,
): Promise<boolean> => {
  const run = await takeTaskRun(tx, id)
  if (run === null) return false
  const outcome = await performed({ tx, run, url, now, ...(await readFleetNameAndTimeZone(tx)) })
  await markTaskRunOutcome(tx, id, now, outcome)
  return true
}
