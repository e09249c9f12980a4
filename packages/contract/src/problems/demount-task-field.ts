import { DEMOUNT_TASKS } from '@coldbar/domain/problems/problem-action'
import * as z from 'zod'

/** What is to be done with a tire that must come off; null where anybody may inflate it. */
export const demountTaskField = z.enum(DEMOUNT_TASKS).nullable().meta({
  description:
    'What is to be done with the tire where nobody may inflate it: it is looked at inside, or was found damaged and is scrap, where an action says takeOff or stopAndTakeOff all the same',
})
