/** For how many days a problem can be shared by a link. */
export const PROBLEM_SHARE_DAYS = [1, 7, 30] as const
