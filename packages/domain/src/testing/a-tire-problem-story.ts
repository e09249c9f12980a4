import { type NeighbourGasComparison, NO_PROBLEMS, type Problem, type TireProblems } from '../problems/problem.ts'
import { problemsAfterEventChange } from '../problems/problems-after-event-change.ts'
import { problemsAfterReading } from '../problems/problems-after-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import { evaluateTire } from '../tire/evaluate-tire.ts'
import { aReading, aTireStory, tireSettingsWith } from './a-tire-story.ts'

/** A tire that is known, 9 bar at 15 °C, whose problems are followed from here on. */
export const aTireProblemStory = (
  settings: TireSettings = tireSettingsWith(),
  neighbours: NeighbourGasComparison | null = null,
) => {
  const { story, reads: reading } = aTireStory(settings)
  reading(9, 15, 0, 240, 100)
  const from = story.time
  let problems: TireProblems = NO_PROBLEMS
  const reads = (pressure: number, { temperature = 15, speed = 0, seconds = 240, times = 1 } = {}) => {
    for (let count = 0; count < times; count += 1) {
      story.time += seconds
      const read = aReading(story.time, pressure, temperature, speed)
      const judged = evaluateTire(story.state, read, settings, story.around)
      story.state = judged.state
      for (const change of judged.events) problems = problemsAfterEventChange(problems, change, read.time).problems
      problems = problemsAfterReading(problems, { state: judged.state, settings, neighbours: () => neighbours })
    }
  }
  return {
    from,
    /** Loses so many bar an hour for so many hours. */
    leaks: (barPerHour: number, hours: number, startsAt = 9) => {
      for (let step = 1; step <= hours * 15; step += 1) reads(startsAt - (barPerHour * step) / 15)
    },
    reads,
    state: () => story.state,
    problems: (): readonly Problem[] => problems.recent,
    all: (): TireProblems => problems,
  }
}
