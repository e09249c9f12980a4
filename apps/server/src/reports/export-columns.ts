/** What the cells of a column are: a moment is ISO 8601 in UTC. */
export type ExportColumnType = 'text' | 'number' | 'moment'

/** The columns of a file from left to right; any of their cells may be empty. */
export type ExportColumns = Readonly<Record<string, ExportColumnType>>
