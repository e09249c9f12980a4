/** A file as text: the titles of its columns, and its rows without those that are empty. */
export type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }
