import * as z from 'zod'

/** A name that a list shows: not blank, one line's worth. */
export const name = z.string().trim().min(1).max(100)

/** A free line that may be empty; null where nobody filled it in. */
export const line = z.string().max(255).nullable()

export const remark = z.string().max(1000).nullable()
