/** The three sets of texts: of pressure alarms (version 2), of fill level alarms (version 3), of task rules. */
export const MESSAGE_TEXT_SETS = ['notification', 'notification3', 'tasklist'] as const

export type MessageTextSet = (typeof MESSAGE_TEXT_SETS)[number]
