import type { MonthReport } from './read-month-report.ts'

/** Where the rows of a figure are: addresses of the app, which begins at `url`, for the depot of a report that is of one. */
export const monthReportLinks = (
  url: string,
  { month, depot }: Pick<MonthReport, 'month' | 'depot'>,
  generation: 2 | 3,
) => {
  const ofDepot = depot === null ? '' : `&depot=${depot.id}`
  const costs = `${url}/costs?month=${month}`
  return {
    app: url,
    /** The month by vehicles, or by what else. */
    costs: (by: 'vehicle' | 'tire' = 'vehicle'): string => `${costs}&by=${by}${ofDepot}`,
    /** The tires of one vehicle in the month. */
    tiresOf: (vehicleId: number): string => `${costs}&by=tire&vehicle=${vehicleId}`,
    happened: (): string => `${costs}${ofDepot}#costs-happened`,
    repairs: (): string => `${costs}${ofDepot}#costs-repairs`,
    mended: (): string => `${costs}${ofDepot}#costs-mended`,
    leaks: (by: string): string => `${costs}&leaks=${by}${ofDepot}#costs-leaks`,
    purchases: (months: number): string => `${url}/purchases?months=${months}${ofDepot}`,
    tire: (id: number): string => `${url}/tires/${generation === 3 ? 'overview3' : 'overview'}/${id}`,
    problem: (id: number): string => `${url}/problems/${id}`,
  }
}

export type MonthReportLinks = ReturnType<typeof monthReportLinks>
