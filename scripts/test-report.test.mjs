import path from 'node:path'
import { expect, it } from 'vitest'
import { countsOf, failuresOf } from './test-report.mjs'

const UNIT = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: path.resolve('a/b.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a tire holds', failureMessages: [] },
        { status: 'failed', fullName: 'a tire leaks', failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2'] },
      ],
    },
    { name: path.resolve('a/c.test.ts'), status: 'failed', message: 'cannot be read', assertionResults: [] },
  ],
}

const JOURNEYS = {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              file: 'home.spec.ts',
              title: 'home shows',
              tests: [
                { projectName: 'phone', status: 'unexpected', results: [{ error: { message: 'timed out' } }] },
                { projectName: 'desktop', status: 'expected', results: [{}] },
              ],
            },
          ],
        },
      ],
    },
    {
      specs: [
        {
          file: 'map.spec.ts',
          title: 'a marker moves',
          tests: [{ projectName: 'desktop', status: 'flaky', results: [{ error: { message: 'once' } }, {}] }],
        },
      ],
    },
  ],
}

it('names every failure of both reports with its reason', () => {
  expect(failuresOf(UNIT, JOURNEYS)).toEqual([
    { name: 'a/b.test.ts: a tire leaks', reason: 'expected 1 to be 2' },
    { name: 'a/c.test.ts', reason: 'cannot be read' },
    { name: 'home.spec.ts: home shows (phone)', reason: 'timed out' },
    { name: 'map.spec.ts: a marker moves (desktop)', reason: 'once' },
  ])
})

it('names what went wrong outside the tests', () => {
  expect(failuresOf(null, null, ['Error: Worker exited unexpectedly'])).toEqual([
    { name: 'an error outside the tests', reason: 'Error: Worker exited unexpectedly' },
  ])
})

it('counts both together, and a report that is not there as nothing', () => {
  expect(countsOf(UNIT, JOURNEYS)).toEqual({ passed: 5, skipped: 1, failed: 3 })
  expect(countsOf(null, null)).toEqual({ passed: 0, skipped: 0, failed: 0 })
  expect(failuresOf(null, null)).toEqual([])
})
