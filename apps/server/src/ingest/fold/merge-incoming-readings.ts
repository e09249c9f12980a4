import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { IncomingTagPacket } from '../readings/incoming-packet.ts'
import { groupReceptionsIntoPackets, loudestUnitsOfPacket, type PacketReception } from '../readings/reception.ts'
import { compareReadingOrder, type RigReading } from '../readings/rig-reading.ts'
import { type StoredReading, unitIdsOfReceptions } from '../rigs/stored-readings.ts'

/** The readings of a rig, in turn, of what is stored and what came in. */
export type MergedRigReadings = {
  readings: readonly RigReading[]
  /** Stored rows by reading, where the reading is as stored. */
  stored: ReadonlyMap<RigReading, StoredReading>
  lost: { tireId: number; time: EpochSeconds }[]
  duplicates: IncomingTagPacket[]
}

// Of a packet that one unit heard: shared by all of them.
const NOTHING_ELSE: readonly PacketReception[] = []
const NOBODY_ELSE: readonly number[] = []

/** The tires' packets, of what is stored and what came in, in turn. */
export const mergeIncomingReadings = (
  rows: readonly StoredReading[],
  incoming: readonly IncomingTagPacket[],
  ownUnitId: number | null,
): MergedRigReadings => {
  const readings: RigReading[] = []
  const stored = new Map<RigReading, StoredReading>()
  const lost: MergedRigReadings['lost'] = []
  const duplicates: IncomingTagPacket[] = []
  const incomingOf = Map.groupBy(incoming, ({ reading }) => reading.tireId)
  const rowsOf = Map.groupBy(rows, ({ reading }) => reading.tireId)
  for (const [tireId, own] of rowsOf) {
    if (incomingOf.has(tireId)) continue
    for (const row of own) {
      readings.push(row.reading)
      stored.set(row.reading, row)
    }
  }
  for (const [tireId, own] of incomingOf) {
    const [only] = own
    if (only !== undefined && own.length === 1 && !rowsOf.has(tireId)) {
      readings.push({ ...only.reading, others: NOTHING_ELSE, alsoHeardBy: NOBODY_ELSE })
      continue
    }
    const rowOf = new Map((rowsOf.get(tireId) ?? []).map((row) => [row.reading as PacketReception, row]))
    const incomingBy = new Map(own.map((arrived) => [arrived.reading as PacketReception, arrived]))
    const all = [
      ...rowOf.keys(),
      ...[...rowOf.keys()].flatMap((row) => (row as RigReading).others),
      ...incomingBy.keys(),
    ]
    const { packets, dropped } = groupReceptionsIntoPackets(all, ownUnitId)
    const taken = new Set<number>()
    for (const { counts, others } of packets) {
      taken.add(counts.time)
      const row = rowOf.get(counts)
      const before = row?.reading.others ?? []
      if (row !== undefined && before.length === others.length && others.every((other) => before.includes(other))) {
        readings.push(row.reading)
        stored.set(row.reading, row)
      } else readings.push(asReading({ ...counts, tireId }, others))
      for (const other of others) duplicates.push(...known(incomingBy, other))
    }
    for (const reception of dropped) duplicates.push(...known(incomingBy, reception))
    for (const { time } of rowOf.keys()) if (!taken.has(time)) lost.push({ tireId, time })
  }
  readings.sort(compareReadingOrder)
  return { readings, stored, lost, duplicates }
}

const known = (
  incomingBy: ReadonlyMap<PacketReception, IncomingTagPacket>,
  reception: PacketReception,
): IncomingTagPacket[] => {
  const arrived = incomingBy.get(reception)
  return arrived === undefined ? [] : [arrived]
}

/** `loudest` of a stored reading is left out: it speaks of the units that were known to have heard it then. */
const asReading = (
  { loudest: _, ...counts }: PacketReception & Pick<RigReading, 'tireId' | 'loudest'>,
  others: readonly PacketReception[],
): RigReading => ({
  ...counts,
  others,
  alsoHeardBy: unitIdsOfReceptions(others, counts.unitId),
  ...loudestUnitsOfPacket(counts, others),
})
