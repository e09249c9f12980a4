import { setTimeout as pause } from 'node:timers/promises'

/** Answers after `leastMs` at the earliest, so that the time does not tell how much there was to do. */
export const answerInConstantTime = async <Answer>(leastMs: number, work: Promise<Answer>): Promise<Answer> => {
  const [answer] = await Promise.all([work, pause(leastMs)])
  return answer
}
