import type { EpochSeconds } from '@coldbar/domain/units/time'
import { compareReadingPreference, type MeasuredReadingValues } from './measurement.ts'

/** One packet of a tag as one unit heard it. */
export type PacketReception = MeasuredReadingValues & {
  time: EpochSeconds
  unitId: number | null
  /** What the unit's clock said, where that was not believed. */
  deviceTime: EpochSeconds | null
  received: EpochSeconds
}

/** A packet: the reception that counts, and what further units heard of it. */
export type PacketWithReceptions<R extends PacketReception> = { counts: R; others: readonly R[] }

/** The same tag by two units within so many seconds and bar is one packet. */
export const SAME_PACKET_WITHIN_SECONDS = 5
const PACKET_PRESSURE = 0.05

/** The units that heard a packet loudest, where several did and all of them said how loud; to be spread into a reading. */
export const loudestUnitsOfPacket = (
  counts: PacketReception,
  others: readonly PacketReception[],
): { loudest?: readonly number[] } => {
  if (others.length === 0) return {}
  const all = [counts, ...others]
  let most = Number.NEGATIVE_INFINITY
  for (const { unitId, rssi } of all) {
    if (unitId === null || rssi === null) return {}
    most = Math.max(most, rssi)
  }
  return {
    loudest: [...new Set(all.flatMap(({ unitId, rssi }) => (unitId !== null && rssi === most ? [unitId] : [])))],
  }
}

const LAST = Number.POSITIVE_INFINITY
const byUnit = (one: PacketReception, other: PacketReception): number =>
  one.unitId === other.unitId ? 0 : (one.unitId ?? LAST) - (other.unitId ?? LAST)

const byTime = (one: PacketReception, other: PacketReception): number =>
  one.time - other.time || byUnit(one, other) || compareReadingPreference(one, other)

/** Own unit first, then the earlier, then the lower number. */
const byRight =
  (ownUnitId: number | null) =>
  (one: PacketReception, other: PacketReception): number =>
    ownUnitId === null ? byTime(one, other) : rank(one, ownUnitId) - rank(other, ownUnitId) || byTime(one, other)

const rank = ({ unitId }: PacketReception, ownUnitId: number): number => (unitId === ownUnitId ? 0 : 1)

const isSamePacket = (first: PacketReception, group: readonly PacketReception[], next: PacketReception): boolean =>
  next.time === first.time ||
  (next.time - first.time <= SAME_PACKET_WITHIN_SECONDS &&
    Math.abs(next.pressure - first.pressure) <= PACKET_PRESSURE &&
    group.every(({ unitId }) => unitId !== next.unitId))

const settled = <R extends PacketReception>(
  groups: readonly R[][],
  ownUnitId: number | null,
): PacketWithReceptions<R>[] => {
  const right = byRight(ownUnitId)
  const packets = groups.map((group): PacketWithReceptions<R> => {
    const [counts, ...others] = group.length === 1 ? group : group.toSorted(right)
    return { counts: counts as R, others }
  })
  packets.sort((one, other) => byTime(one.counts, other.counts))
  const settled: PacketWithReceptions<R>[] = []
  for (const packet of packets) {
    const before = settled.at(-1)
    // A moment has one measurement: the other packet is kept with it.
    if (before !== undefined && before.counts.time === packet.counts.time) {
      const [counts, ...others] = [before.counts, ...before.others, packet.counts, ...packet.others].toSorted(right)
      settled[settled.length - 1] = { counts: counts as R, others }
    } else settled.push(packet)
  }
  return settled
}

/**
 * The packets that were heard, oldest first, and the receptions that say what another of the same unit and moment says,
 * or lost to it. Depends on the set of receptions alone, not on their order.
 */
export const groupReceptionsIntoPackets = <R extends PacketReception>(
  receptions: readonly R[],
  ownUnitId: number | null,
): { packets: PacketWithReceptions<R>[]; dropped: R[] } => {
  const [only] = receptions
  if (receptions.length === 1 && only !== undefined) return { packets: [{ counts: only, others: [] }], dropped: [] }
  const sorted = receptions.toSorted(byTime)
  const dropped: R[] = []
  const groups: R[][] = []
  let last: R | null = null
  for (const next of sorted) {
    if (last !== null && last.time === next.time && last.unitId === next.unitId) {
      dropped.push(next)
      continue
    }
    last = next
    const group = groups.at(-1)
    const first = group?.[0]
    if (group !== undefined && first !== undefined && isSamePacket(first, group, next)) group.push(next)
    else groups.push([next])
  }
  return { packets: settled(groups, ownUnitId), dropped }
}
