/** The notifications version of a person: 2 is variant A, judged by pressure; 3 is variant B, judged by fill level. */
export type NotificationsVersion = 2 | 3

export const NOTIFICATIONS_VERSIONS = [2, 3] as const
