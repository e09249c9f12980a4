import type { StoredEvent } from './stored-events.ts'
import { alarmNumberInSpecification, readStoredEvents, readStoredNotices } from './stored-events.ts'
import type { TestYard } from './test-yard.ts'

/** Minutes since the story began, as h:mm. */
const clockOf = (seconds: number): string => {
  const minutes = Math.round(seconds / 60)
  const [h, m] = [Math.trunc(minutes / 60), Math.abs(minutes % 60)]
  return `${minutes < 0 && h === 0 ? '-' : ''}${h}:${String(m).padStart(2, '0')}`
}

const lineOf = (yard: TestYard, event: StoredEvent, told: number): string => {
  const tire = [...yard.vehicles.values()].flatMap(({ tires }) => tires).find(({ id }) => id === event.tireId)
  const end = event.end === null ? 'open' : `${clockOf(event.end - yard.begun)} ${event.endReason ?? ''}`
  const flags = [
    `raised ${clockOf(event.raised - yard.begun)}`,
    told > 0 ? `told ${told}x` : '',
    event.suppressedBy === null ? '' : `suppressed by ${event.suppressedBy}`,
    event.late ? 'late' : '',
    event.repeats > 0 ? `${event.repeats} repeats` : '',
  ].filter((flag) => flag !== '')
  const who = `${tire?.vehicle ?? '?'}/${tire?.at ?? event.tireId}`
  const what = `${alarmNumberInSpecification(event.kind)} ${event.kind}`
  return `  ${clockOf(event.start - yard.begun).padStart(7)} ${who.padEnd(6)} ${what.padEnd(28)} until ${end}  ${flags.join(', ')} ${JSON.stringify(event.data)}`
}

/** Every event of the story as a line, for whoever has to find out why it failed. */
export const storyTimelineText = async (yard: TestYard): Promise<string> => {
  const events = await readStoredEvents(yard.db)
  const notices = await readStoredNotices(yard.db).catch(() => [])
  const told = (id: number) => notices.filter(({ eventId }) => eventId === id).length
  return [`events (h:mm since the story began, now ${clockOf(yard.stage.time - yard.begun)}):`]
    .concat(events.length === 0 ? ['  none'] : events.map((event) => lineOf(yard, event, told(event.id))))
    .join('\n')
}
