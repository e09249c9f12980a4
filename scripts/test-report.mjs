import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LINES_OF_A_REASON = 12

/** The beginning of what a failure said, without colours: where in a log of thousands of lines nobody finds it otherwise. */
const reason = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .slice(0, LINES_OF_A_REASON)
    .join('\n')

const unitFailures = (report) =>
  (report?.testResults ?? []).flatMap((file) => {
    const name = path.relative(process.cwd(), file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [{ name, reason: reason(file.message) }]
    return failed.map((test) => ({
      name: `${name}: ${test.fullName}`,
      reason: reason(test.failureMessages.join('\n')),
    }))
  })

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const journeyFailures = (report) =>
  (report?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({
        name: `${spec.file}: ${spec.title} (${test.projectName})`,
        reason: reason(test.results.findLast((result) => result.error)?.error.message),
      })),
  )

/**
 * What failed, by name and with the beginning of its reason, from the reports of Vitest and Playwright; null is no report. `strays` are
 * the errors that belong to no test.
 */
export const failuresOf = (unit, journeys, strays = []) => [
  ...unitFailures(unit),
  ...strays.map((stray) => ({ name: 'an error outside the tests', reason: reason(stray) })),
  ...journeyFailures(journeys),
]

/** How many passed, failed and were skipped in both reports together. */
export const countsOf = (unit, journeys) => ({
  passed: (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0),
  skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (journeys?.stats.skipped ?? 0),
  failed: (unit?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0) + (journeys?.stats.flaky ?? 0),
})
