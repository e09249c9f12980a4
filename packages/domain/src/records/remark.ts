/** The longest remark of a user, in characters (specification). */
export const MAX_REMARK_LENGTH = 100

/** Whether a remark is worth noting: it has a text or a cost, in euro. */
export const isRemarkWorthNoting = (text: string, cost: number | null): boolean => text.trim() !== '' || (cost ?? 0) > 0
