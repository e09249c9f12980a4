import { percent } from '../units/percent.ts'

/**
 * A tire that rolled with no more than this, % of its recommended cold pressure, counts as run flat: it is taken off and
 * looked at inside before anybody lets air in or drives on. 29 CFR 1910.177 (OSHA), (e)(2)(i) and (f)(4): a truck tire that
 * was driven underinflated at 80 % or less is let down completely, and only one above may be inflated on its vehicle. The
 * service literature of tire makers says the same (Michelin: 20 % under is flat).
 */
export const RUN_FLAT_LIMIT_PERCENT = percent(80)
