/** A file as text: the titles of its columns, and its rows without those that are empty. */
export type TextTable = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A table as it stands in a file: which row of the file each row is, counted as spreadsheets count. */
export type TextTableWithLines = TextTable & { lines: readonly number[] }
