/** What came in from units is kept for so many days after its hour. */
export const UNIT_TRAFFIC_KEPT_DAYS = 30
