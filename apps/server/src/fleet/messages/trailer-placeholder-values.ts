import type { PlaceholderValues } from '@coldbar/domain/messages/placeholder'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { MessageReaderContext } from './event-placeholder-values.ts'

/** A trailer was taken along, or left. */
export type NotifiedTrailer = {
  at: EpochSeconds
  connected: boolean
  trailer_id: number
  trailer_name: string
  puller_name: string
}

/** What the placeholders of a message about a trailer stand for: the vehicle is the trailer, what happened names who pulls it. */
export const trailerPlaceholderValues = (
  { at, connected, trailer_id, trailer_name, puller_name }: NotifiedTrailer,
  { t, format, fleet, url, generation }: MessageReaderContext,
): PlaceholderValues => ({
  fleet,
  vehicle: trailer_name,
  alarm: `${t(connected ? 'logs.connect' : 'logs.disconnect')} ${puller_name}`,
  date: format.date(at),
  time: format.timeOfDay(at),
  link: `${url}/vehicles${generation === 3 ? '3' : ''}/${trailer_id}`,
})
