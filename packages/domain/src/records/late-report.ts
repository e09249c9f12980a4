/**
 * What somebody did or saw without a network is taken for so many days: a device may be without one for a weekend, and its owner on
 * leave behind it.
 */
export const MAX_OFFLINE_REPORT_DELAY_DAYS = 7
