import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_DUE_TIRES_LISTED, type PURCHASE_HORIZON_MONTHS } from '@coldbar/contract/costs/purchases'
import { buildTirePurchaseLines } from '@coldbar/domain/costs/purchase-list'
import { shareOutStock } from '@coldbar/domain/costs/stock-for-due-tires'
import { type TireReplacementDue, tireReplacementDue } from '@coldbar/domain/costs/tire-replacement-due'
import { parseTireSize } from '@coldbar/domain/costs/tire-size'
import { days, type EpochSeconds, epochSeconds, timeAfter } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readDepotChoices } from '../depots/read-depot-choices.ts'
import { positionNameOfTire } from '../tires/tire-answer.ts'
import type { AnswerPresenterContext } from '../words/answer-presenter-context.ts'
import { readPaidTirePrices } from './paid-prices.repository.ts'
import { readStockTires } from './stock-tires.repository.ts'
import { readTireLives, type TireLifeRow } from './tire-lives.repository.ts'

export type DuePurchasesAnswer = ResponseOf<(typeof calls)['costs.purchases']>['data']
export type PurchaseHorizonMonths = (typeof PURCHASE_HORIZON_MONTHS)[number]

/** Days of so many months of a year. */
const monthsAhead = (now: EpochSeconds, months: number): EpochSeconds => timeAfter(now, days((365 * months) / 12))

/** A tire that rolled for less says nothing of what it will. */
const FEWEST_DAYS = 14

const kmPerDay = ({ kmLately, daysLately }: TireLifeRow): number | null =>
  daysLately === null || daysLately < FEWEST_DAYS ? null : kmLately / daysLately

const dueOf = (row: TireLifeRow, now: EpochSeconds): TireReplacementDue | null =>
  tireReplacementDue(
    {
      km: row.km,
      mostKm: row.mostKm,
      kmPerDay: kmPerDay(row),
      purchasedAt: row.purchasedAt === null ? null : epochSeconds(row.purchasedAt),
      mostDays: row.mostDays,
    },
    now,
  )

type Life = { row: TireLifeRow; due: TireReplacementDue | null; size: string | null }
type Due = Life & { due: TireReplacementDue }

const listed = ({ row, due, size }: Due, { t }: AnswerPresenterContext): DuePurchasesAnswer['tires'][number] => ({
  tire_id: row.tire_id,
  tire_name: row.tire_name,
  vehicle_id: row.vehicle_id,
  vehicle_name: row.vehicle_name,
  position_row: row.position_row,
  position_left_right: row.position_left_right,
  position_inside_outside: row.position_inside_outside,
  position_name: positionNameOfTire(row, t),
  size,
  tire_type_id: row.typeId,
  due: due.at,
  why: due.why,
  km: row.km,
  km_per_day: kmPerDay(row),
})

const sizeOf = (typeName: string | null): string | null => (typeName === null ? null : parseTireSize(typeName))

const isLimited = ({ row: { mostKm, mostDays } }: Life) => mostKm !== null || mostDays !== null

const firstDueFirst = (one: Due, other: Due): number => one.due.at - other.due.at || one.row.tire_id - other.row.tire_id

/**
 * What is due within months, and what of it is to be bought, of the whole fleet or of the vehicles that belong to a depot: each
 * tire is looked at once, however many horizons are asked for.
 */
export const purchasesReader = async (
  tx: FleetTransaction,
  words: AnswerPresenterContext,
  depotId: number | null,
): Promise<(months: PurchaseHorizonMonths) => DuePurchasesAnswer> => {
  const { now } = words
  const lives = await readTireLives(tx, now)
  const dues: Life[] = lives.map((row) => ({ row, due: dueOf(row, now), size: sizeOf(row.typeName) }))
  const ofDepot = ({ row }: Life): boolean => depotId === null || row.depotId === depotId
  const known = dues.filter((one): one is Due => one.due !== null).sort(firstDueFirst)
  const ofFleetWithin = (of: PurchaseHorizonMonths) => known.filter(({ due }) => due.at <= monthsAhead(now, Number(of)))
  const within = (of: PurchaseHorizonMonths) => ofFleetWithin(of).filter(ofDepot)
  const stock = (await readStockTires(tx)).map(({ typeName, ...tire }) => ({ ...tire, size: sizeOf(typeName) }))
  const paid = (await readPaidTirePrices(tx)).map(({ typeId, typeName, price }) => ({
    typeId,
    size: sizeOf(typeName),
    price,
  }))
  const depots = await readDepotChoices(tx)
  return (months) => {
    const ofFleet = ofFleetWithin(months)
    const { isFromStock, unfit } = shareOutStock(
      ofFleet.map(({ row, size }) => ({ typeId: row.typeId, size, mostKm: row.mostKm, mostDays: row.mostDays })),
      stock,
      now,
    )
    const due = ofFleet.map((one, nth) => ({ ...one, isFromStock: isFromStock[nth] === true })).filter(ofDepot)
    const names = new Map(
      due.map(({ row: { typeId, typeName, brandName } }) => [typeId, `${brandName ?? ''} ${typeName ?? ''}`]),
    )
    const lines = buildTirePurchaseLines(
      due.map((one) => ({ typeId: one.row.typeId, size: one.size, isFromStock: one.isFromStock })),
      paid,
    )
    return {
      time: now,
      within: { quarter: within('3').length, half_year: within('6').length, year: within('12').length },
      lines: lines.map(({ typeId, pricedBy, fromStock, ...line }) => ({
        ...line,
        from_stock: fromStock,
        tire_type_id: typeId,
        tire_type: typeId === null ? null : (names.get(typeId) ?? null),
        priced_by: pricedBy,
      })),
      budget: lines.reduce((sum, { budget }) => sum + (budget ?? 0), 0),
      unpriced: lines.reduce((sum, { price, count }) => sum + (price === null ? count : 0), 0),
      unfit_stock: unfit,
      tires: due.slice(0, MAX_DUE_TIRES_LISTED).map((one) => listed(one, words)),
      without_limits: dues.filter((one) => ofDepot(one) && !isLimited(one)).length,
      unknown: dues.filter((one) => ofDepot(one) && one.due === null && isLimited(one)).length,
      depots,
    }
  }
}
