/** The three sets of texts: of pressure alarms (version 2), of fill level alarms (version 3), of task rules. */
export const MESSAGE_KINDS = ['notification', 'notification3', 'tasklist'] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]
