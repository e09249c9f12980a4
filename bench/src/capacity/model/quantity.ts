/** A figure with its unit and where it comes from: an assumption of ours names its source, or says that it has none. */
export type Quantity = { value: number; unit: string; source: string }

/** The values of quantities by their names. */
export type ValuesOf<Quantities extends Readonly<Record<string, Quantity>>> = {
  readonly [Name in keyof Quantities]: number
}

export const valuesOf = <Quantities extends Readonly<Record<string, Quantity>>>(
  quantities: Quantities,
): ValuesOf<Quantities> =>
  Object.fromEntries(Object.entries(quantities).map(([name, { value }]) => [name, value])) as ValuesOf<Quantities>
