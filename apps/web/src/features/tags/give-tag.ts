import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** Gives a tag to a tire, in place of the one it carried. */
export const giveTag = (tireId: number, tagId: number) =>
  callApi(calls['tires.update'], { body: { data: { id: tireId, tag_id: tagId } } })
