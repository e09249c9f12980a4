import { days, type EpochSeconds, timeAfter } from '../units/time.ts'

/** What a fleet lets a tire have, and what it had so far; `null` where nobody said or knows so. */
export type TireLifeLimitsAndUse = {
  km: number
  /** The total mileage at which its fleet takes it off. */
  mostKm: number | null
  /** How far it rolled a day lately. */
  kmPerDay: number | null
  purchasedAt: EpochSeconds | null
  /** The age at which its fleet takes it off, days. */
  mostDays: number | null
}

export const TIRE_REPLACEMENT_REASONS = ['mileage', 'age'] as const
type TireDueReason = (typeof TIRE_REPLACEMENT_REASONS)[number]
export type TireReplacementDue = { at: EpochSeconds; why: TireDueReason }

/** Far more than anybody plans: a tire that hardly rolls is due by its age. */
const MOST_DAYS_AHEAD = 36_525

/** When a tire is due, by what comes first; now where that was before. `null` where neither limit is set, or nobody knows enough. */
export const tireReplacementDue = (life: TireLifeLimitsAndUse, now: EpochSeconds): TireReplacementDue | null => {
  const dues = [dueByMileage(life, now), dueByAge(life, now)].filter((due) => due !== null)
  return dues.reduce<TireReplacementDue | null>(
    (first, due) => (first === null || due.at < first.at ? due : first),
    null,
  )
}

const dueByMileage = ({ km, mostKm, kmPerDay }: TireLifeLimitsAndUse, now: EpochSeconds): TireReplacementDue | null => {
  if (mostKm === null) return null
  if (km >= mostKm) return { at: now, why: 'mileage' }
  if (kmPerDay === null || kmPerDay <= 0) return null
  const ahead = Math.min((mostKm - km) / kmPerDay, MOST_DAYS_AHEAD)
  return { at: timeAfter(now, days(ahead)), why: 'mileage' }
}

const dueByAge = ({ purchasedAt, mostDays }: TireLifeLimitsAndUse, now: EpochSeconds): TireReplacementDue | null => {
  if (purchasedAt === null || mostDays === null) return null
  const at = timeAfter(purchasedAt, days(mostDays))
  return { at: at > now ? at : now, why: 'age' }
}
