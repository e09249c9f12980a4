import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { notifyVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { RigIds } from '../rigs/rig-locks.ts'
import { closeVehiclePast } from './closed-past.ts'
import {
  keepDemountRequirements,
  readDemountRequirements,
  type StoredDemountRequirement,
} from './demount-requirements.repository.ts'
import { endProblemsOfTire } from './end-problems-of-tire.ts'
import {
  readTireInside,
  type StoredInsideInspection,
  type StoredTireInside,
  storeInsideWord,
} from './inside-inspection.repository.ts'
import { judgeAfterLimitEdit } from './judge-after-limit-edit.ts'
import { judgeConditionsAfterWrite } from './judge-conditions-after-write.ts'
import { logTireChangeAnswer } from './log-tire-change-answer.ts'
import {
  forgetLearnedTireFilling,
  lockRigsForChange,
  moveTiresWithState,
  storeTravelTotalsAtMounting,
} from './move-tires-with-state.ts'
import {
  PastRemovedError,
  readPastClosedSince,
  readTirePastClosedSince,
  rejudgeRigs,
  rewindRigs,
} from './rejudge-rigs.ts'

export { PastRemovedError } from './rejudge-rigs.ts'

/** Vehicles, and tires with the vehicles they stand on; nulls and what is gone are none. */
type Some = { vehicleIds?: readonly (number | null | undefined)[]; tireIds?: readonly number[] }

/** A tire, and the vehicle that it stands on. */
type Tire = { id: number; vehicleId: number | null }

/** Vehicles and tires that something is still to be done with, each once. */
class Noted {
  readonly vehicleIds = new Set<number>()
  readonly tireIds = new Set<number>()

  add({ vehicleIds = [], tireIds = [] }: Some): void {
    for (const id of vehicleIds) if (typeof id === 'number') this.vehicleIds.add(id)
    for (const id of tireIds) this.tireIds.add(id)
  }

  taken(): { vehicleIds: number[]; tireIds: number[] } | null {
    const taken = { vehicleIds: [...this.vehicleIds], tireIds: [...this.tireIds] }
    this.vehicleIds.clear()
    this.tireIds.clear()
    return taken.vehicleIds.length + taken.tireIds.length === 0 ? null : taken
  }
}

/**
 * What people change of vehicles and their tires, within the transaction of their write, which writes the records themselves.
 * First `hold`, then what happened, in the end `settle`: what was read or judged by then is in step with it.
 */
export class RigChanges {
  readonly now: EpochSeconds
  readonly #tx: FleetTransaction
  readonly #fleetId: number
  readonly #touched = new Noted()
  readonly #limited = new Noted()
  readonly #told = new Noted()

  constructor(tx: FleetTransaction, { fleetId, now }: { fleetId: number; now: EpochSeconds }) {
    this.#tx = tx
    this.#fleetId = fleetId
    this.now = now
  }

  /** Keeps readings of these out until the transaction ends. To be called before a row of theirs is touched: the intake locks in this order too. */
  hold({ vehicleIds = [], tireIds = [] }: Partial<RigIds>): Promise<void> {
    return lockRigsForChange(this.#tx, { vehicleIds, tireIds })
  }

  /** New tires stand on vehicles. */
  async fit(tires: readonly { id: number; vehicleId: number }[]): Promise<void> {
    await storeTravelTotalsAtMounting(this.#tx, tires)
    this.touch({ vehicleIds: tires.map(({ vehicleId }) => vehicleId) })
  }

  /** Tires come to another place, or off their vehicles where `to` is null; their rows must still say where they are. */
  async move(tireIds: readonly number[], to: number | null, at: EpochSeconds = this.now): Promise<void> {
    const change = to === null ? 'dismounted' : 'moved'
    const from = await moveTiresWithState(this.#tx, tireIds, { to, now: at, change })
    this.touch({ vehicleIds: [...from, to], tireIds })
  }

  /** Tires are carried as spares from `at` on: nobody judges them there. Their rows must still say where they are. */
  async spare(tireIds: readonly number[], at: EpochSeconds = this.now): Promise<void> {
    const from = await moveTiresWithState(this.#tx, tireIds, { to: null, now: at, change: 'spared' })
    this.touch({ vehicleIds: from, tireIds })
  }

  /** A tire gets another tag or none; its row must still say which it has. */
  async retag(tireId: number): Promise<void> {
    await endProblemsOfTire(this.#tx, tireId, 'tagRemoved', this.now)
    await forgetLearnedTireFilling(this.#tx, tireId)
    this.touch({ tireIds: [tireId] })
  }

  /** A tire is to be deleted. */
  async remove(tireId: number): Promise<void> {
    const from = await forgetLearnedTireFilling(this.#tx, tireId)
    this.touch({ vehicleIds: from })
  }

  /** What is known of the inside of a tire. */
  knownInside(tireId: number): Promise<StoredTireInside> {
    return readTireInside(this.#tx, tireId)
  }

  /** Somebody looked inside a tire. What was read since a sound one was looked at is judged by that. */
  async lookInside({ id, vehicleId }: Tire, word: StoredInsideInspection): Promise<void> {
    await storeInsideWord(this.#tx, id, word)
    if (word.isSound && word.at < this.now) await this.#replayOpenPast({ id, vehicleId }, word.at)
    this.touch({ vehicleIds: [vehicleId], tireIds: [id] })
  }

  /** Judges a tire anew by what was read since a moment, or since its past was closed; where that was removed, what is read next says how it is. */
  async #replayOpenPast({ id, vehicleId }: Tire, since: EpochSeconds): Promise<void> {
    const rigs = vehicleId === null ? { vehicleIds: [], tireIds: [id] } : { vehicleIds: [vehicleId], tireIds: [] }
    const closed = await readTirePastClosedSince(this.#tx, { id, vehicleId })
    const from = closed === null || closed < since ? since : closed
    try {
      await this.rewind(rigs, from)
    } catch (cause) {
      if (!(cause instanceof PastRemovedError)) throw cause
      return
    }
    await this.replay(rigs, from)
  }

  /** Somebody says whether a tire was changed: its next reading is judged by that, and nothing before. */
  async answer({ id, vehicleId }: Tire, changed: boolean): Promise<void> {
    await logTireChangeAnswer(this.#tx, { tireId: id, changed }, this.now)
    this.#told.add({ vehicleIds: [vehicleId] })
  }

  /** Something was written that no reading tells of, such as a mute: how they are is judged anew, and told. */
  touch(some: Some): void {
    this.#touched.add(some)
    this.#told.add({ vehicleIds: some.vehicleIds ?? [] })
  }

  /** Limits may have been written: what triggers `recheck` marked is judged by them, and told. */
  newLimits(some: Some): void {
    this.#limited.add(some)
    this.#told.add({ vehicleIds: some.vehicleIds ?? [] })
  }

  /** Since when the past of these vehicles is closed, if it is: what lies before is judged no more. */
  closedSince(vehicleIds: readonly number[]): Promise<ReadonlyMap<number, EpochSeconds>> {
    return readPastClosedSince(this.#tx, vehicleIds)
  }

  /** Takes them back to a moment, as if nothing had been read since. Their pasts must be open until then. Throws PastRemovedError. */
  rewind(rigs: RigIds, to: EpochSeconds): Promise<void> {
    return rewindRigs(this.#tx, { ...rigs, fleetId: this.#fleetId }, to, this.now)
  }

  /** Closes the past of vehicles: what they are now is where late readings start from. */
  async close(vehicleIds: readonly number[]): Promise<void> {
    for (const vehicleId of vehicleIds) await closeVehiclePast(this.#tx, vehicleId)
  }

  /** Judges them anew by all that was read since a moment. */
  async replay(rigs: RigIds, since: EpochSeconds): Promise<void> {
    await rejudgeRigs(this.#tx, { ...rigs, fleetId: this.#fleetId }, since, this.now)
    this.touch(rigs)
  }

  /** Which of these must be looked at inside, as it is told until now. */
  demountRequirements(tireIds: readonly number[]): Promise<StoredDemountRequirement[]> {
    return readDemountRequirements(this.#tx, tireIds)
  }

  /** Behind `replay`: wherever tires are said to have been, those that had to be looked at inside must be still. */
  async keepDemounts(kept: readonly StoredDemountRequirement[]): Promise<void> {
    await keepDemountRequirements(this.#tx, kept)
    this.touch({ tireIds: kept.map(({ id }) => id) })
  }

  /** The vehicles that tires stand on: pages that show one of them show the tire. */
  async #vehiclesOf(tireIds: readonly number[]): Promise<(number | null)[]> {
    if (tireIds.length === 0) return []
    const rows = await this.#tx
      .selectFrom('tire')
      .select('vehicle_id')
      .where('id', '=', sql<number>`any(${[...tireIds]}::int[])`)
      .execute()
    return rows.map(({ vehicle_id }) => vehicle_id)
  }

  /**
   * Judges what was changed, so that what is read next says so, and tells every process at commit. To be called once the records are
   * written. Returns how many vehicles with new limits are left to the sweep.
   */
  async settle(): Promise<number> {
    const touched = this.#touched.taken()
    if (touched !== null) this.#told.add({ vehicleIds: await this.#vehiclesOf(touched.tireIds) })
    if (touched !== null) await judgeConditionsAfterWrite(this.#tx, { ...touched, fleetId: this.#fleetId }, this.now)
    const limited = this.#limited.taken()
    const left = limited === null ? 0 : await judgeAfterLimitEdit(this.#tx, this.#fleetId, limited, this.now)
    await notifyVehicleChanges(this.#tx, this.#fleetId, this.#told.taken()?.vehicleIds ?? [])
    return left
  }
}
