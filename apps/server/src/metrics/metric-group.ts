/** Metrics of one part of the server. */
export type MetricGroup = {
  /** Called before each scrape: reads what is not counted as it happens. */
  refresh?: () => Promise<void>
  /** Called once in the end: it listens to nothing any more. */
  stop?: () => void
}
