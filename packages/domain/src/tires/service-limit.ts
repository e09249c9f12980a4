import { percent } from '../units/share.ts'

/**
 * A tire that rolled with so much of its recommended pressure, %, or less is taken off and looked into before it is driven
 * on: OSHA 29 CFR 1910.177 (f)(2), "driven underinflated at 80% or less of its recommended pressure".
 */
export const SERVICE_LIMIT = percent(80)
