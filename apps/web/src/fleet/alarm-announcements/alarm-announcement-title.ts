import { removalText } from '@coldbar/i18n/demount-text'
import { problemTitleText } from '@coldbar/i18n/problem-text'
import type { Translate } from '@coldbar/i18n/translator'
import type { AlarmAnnouncement } from './problem-announcer.ts'

/** What an announcement is about, by the name that the row and the page of it have. */
export const alarmAnnouncementTitle = (one: AlarmAnnouncement, t: Translate): string =>
  one.problemId === null
    ? removalText(one.removal, one.demountTask, t)
    : problemTitleText({ ...one, demount_task: one.demountTask }, t)
