/** Where the rows of a figure are: addresses of the app, which begins at `url`. */
export const monthReportLinks = (url: string, month: string, generation: 2 | 3) => ({
  app: url,
  /** The month by vehicles, or by what else. */
  costs: (by: 'vehicle' | 'tire' = 'vehicle'): string => `${url}/costs?month=${month}&by=${by}`,
  /** The tires of one vehicle in the month. */
  tiresOf: (vehicleId: number): string => `${url}/costs?month=${month}&by=tire&vehicle=${vehicleId}`,
  happened: (): string => `${url}/costs?month=${month}#costs-happened`,
  repairs: (): string => `${url}/costs?month=${month}#costs-repairs`,
  mended: (): string => `${url}/costs?month=${month}#costs-mended`,
  leaks: (by: string): string => `${url}/costs?month=${month}&leaks=${by}#costs-leaks`,
  purchases: (months: number): string => `${url}/purchases?months=${months}`,
  tire: (id: number): string => `${url}/tires/${generation === 3 ? 'overview3' : 'overview'}/${id}`,
  problem: (id: number): string => `${url}/problems/${id}`,
})

export type MonthReportLinks = ReturnType<typeof monthReportLinks>
