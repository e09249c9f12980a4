import path from 'node:path'

const SUITES = ['acceptance', 'server', 'mocked']

/** Says at the end of a run on a cluster how many tests of each suite passed and failed, and what was left out, with the reason. */
export default class ClusterReport {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        ...{ suite: module.project.name, file: path.relative(process.cwd(), module.moduleId), name: test.fullName },
        ...{ state: test.result().state, why: test.result().note ?? 'left out on plain PostgreSQL too' },
      })),
    )
    const broken = modules.filter((module) => [...module.children.allTests()].length === 0)
    const leftOut = Map.groupBy(
      tests.filter(({ state }) => state === 'skipped' || state === 'pending'),
      ({ file, why }) => `${file}: ${why}`,
    )
    console.log('\nOn a coordinator and two workers:')
    for (const suite of SUITES.filter((name) => modules.some(({ project }) => project.name === name))) {
      const count = (...states) => tests.filter((test) => test.suite === suite && states.includes(test.state)).length
      console.log(
        `${suite}: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped', 'pending')} left out`,
      )
    }
    for (const { moduleId } of broken) console.log(`${path.relative(process.cwd(), moduleId)}: no test ran`)
    if (leftOut.size > 0) console.log('\nLeft out:')
    for (const [what, left] of leftOut) console.log(`${left.length} of ${what}`)
  }
}
