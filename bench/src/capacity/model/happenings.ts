import type { Costs } from './costs.ts'
import type { Load } from './load.ts'

/** Bytes that pages are sent: per second, or in all where the load is a sum. */
export const sentBytes = (
  { deliveries, deliveredReadings }: Load,
  { deliveryBytes, deliveredReadingBytes }: Pick<Costs, 'deliveryBytes' | 'deliveredReadingBytes'>,
): number => deliveries * deliveryBytes + deliveredReadings * deliveredReadingBytes

/** Bytes written ahead: per second, or in all where the load is a sum. */
export const walBytesOf = ({ uploads, readings, messages }: Load, { walBytes }: Pick<Costs, 'walBytes'>): number =>
  uploads * walBytes.upload + readings * walBytes.reading + messages * walBytes.message

/** Transactions of the database beside those of idle processes: per second, or in all where the load is a sum. */
export const transactionsOf = (
  { uploads, liveMessages, messages }: Load,
  { transactions }: Pick<Costs, 'transactions'>,
): number => uploads * transactions.upload + liveMessages * transactions.liveMessage + messages * transactions.message
