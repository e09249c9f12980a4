/** What a record is called that a form holds by its id; null where it is not among the choices. */
export const recordNameById = (
  choices: readonly { readonly id: number; readonly name: string }[] | undefined,
  id: number | null,
): string | null => choices?.find((choice) => choice.id === id)?.name ?? null
