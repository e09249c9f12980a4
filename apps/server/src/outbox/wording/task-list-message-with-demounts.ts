import { type ComposedMessage, sanitizeLine, sanitizeLines } from '@coldbar/domain/messages/compose-message'
import { demountTitleText } from '@coldbar/i18n/demount-text'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { TaskListTireLine } from '../../fleet/messages/task-list-placeholder-values.ts'
import { readTiresThatMustComeOff } from '../../fleet/tires/read-tires-that-must-come-off.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import { type OutboxMessage, storeMessageWords } from '../messages/outbox.repository.ts'
import { demountedNamesText, tireNameWithVehicle } from './abbreviated-name-list.ts'

/**
 * A list of work some of whose tires proved to need taking off after it was composed: it says so first, and in their lines. Null
 * where none did. Kept, so that it is what people read of it later.
 */
export const taskListMessageWithDemounts = async (
  tx: FleetTransaction,
  { id, what, content }: OutboxMessage,
): Promise<ComposedMessage | null> => {
  const { tires = [], language = 'en', subject, text, sms } = content
  if (what !== 'task' || tires.length === 0) return null
  const names = await readTiresThatMustComeOff(tx)
  const off = tires.filter(({ tire }) => names.has(tire))
  if (off.length === 0) return null
  const t = await loadTranslator(language)
  const named = off.flatMap(({ tire }) => {
    const known = names.get(tire)
    return known === undefined ? [] : [{ name: tireNameWithVehicle(known), task: known.task }]
  })
  const first = demountedNamesText(named, t)
  // A list that the previous release wrote knows only that they must come off.
  const lineOf = ({ tire, off, scrap = off }: TaskListTireLine): string =>
    names.get(tire)?.task === 'scrap' ? scrap : off
  const replaced = (whole: string, asWritten: (line: string) => string): string =>
    off.reduce((so, tire) => so.replaceAll(asWritten(tire.line), () => asWritten(lineOf(tire))), whole)
  const message = {
    subject: `${first}${subject}`,
    text: `${named.map(({ name, task }) => `${name}: ${demountTitleText(task, t)}`).join('\n')}\n\n${replaced(text, sanitizeLines)}`,
    sms: `${first}${replaced(sms, sanitizeLine)}`,
  }
  await storeMessageWords(tx, id, { ...message, tires: tires.filter(({ tire }) => !names.has(tire)) })
  return message
}
