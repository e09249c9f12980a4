import type { EventData } from '@coldbar/domain/kinds/event-data'
import type { Format } from './format/format.ts'
import type { MessageKey } from './message-key.ts'
import type { Translate } from './translator.ts'

type FigureKey = Exclude<keyof EventData, 'msg'>
type Figure = { readonly title: MessageKey; readonly show: (value: number, format: Format, t: Translate) => string }

const pressure = (title: MessageKey): Figure => ({ title, show: (bar, format) => format.pressure(bar, 2) })
const temperature = (title: MessageKey): Figure => ({ title, show: (celsius, format) => format.temperature(celsius) })
const loss = (title: MessageKey): Figure => ({
  title,
  show: (value, format, t) => t('events.barPerHour', { value: format.number(value, 2) }),
})

/** What each figure of an event is called and how it is written, in the order in which they are read. */
const EVENT_FIGURES: Readonly<Record<FigureKey, Figure>> = {
  p: pressure('events.figures.p'),
  pp: pressure('events.figures.pp'),
  pm: pressure('events.figures.pm'),
  pM: pressure('events.figures.pM'),
  pMM: pressure('events.figures.pMM'),
  pD: pressure('events.figures.pD'),
  pMD: pressure('events.figures.pMD'),
  pMMD: pressure('events.figures.pMMD'),
  pDH: loss('events.figures.pDH'),
  pMDHm: loss('events.figures.pMDHm'),
  it: temperature('events.figures.it'),
  tm: temperature('events.figures.tm'),
  tM: temperature('events.figures.tM'),
  tD: temperature('events.figures.tD'),
  tMD: temperature('events.figures.tMD'),
  s: { title: 'events.figures.s', show: (speed, format) => format.speed(speed) },
  mi: { title: 'events.figures.mi', show: (distance, format) => format.distance(distance) },
  sp: pressure('events.figures.sp'),
  ep: pressure('events.figures.ep'),
  sp15: pressure('events.figures.sp15'),
  ep15: pressure('events.figures.ep15'),
  op: pressure('events.figures.op'),
  dt: { title: 'events.figures.dt', show: (length, _, t) => t('age.seconds', { count: length }) },
}

/** Every figure among `values` by its name, in words and with its unit; what is no number is left out. */
export const measuredEventValueTexts = (
  values: Readonly<Partial<Record<string, unknown>>>,
  t: Translate,
  format: Format,
): (readonly [title: string, value: string])[] =>
  Object.entries(EVENT_FIGURES).flatMap(([key, { title, show }]) => {
    const value = values[key]
    return typeof value === 'number' ? [[t(title), show(value, format, t)] as const] : []
  })
