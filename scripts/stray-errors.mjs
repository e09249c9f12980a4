import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes down the errors that belong to no test, beside the reports: such as that the process of a file ended. Vitest's JSON leaves them out. */
export default class StrayErrors {
  #file = ''

  onInit({ config }) {
    this.#file = path.join(config.root, 'test-results', 'stray-errors.json')
  }

  onTestRunEnd(_modules, errors) {
    const said = errors.map(({ stack, message, cause }) =>
      [...(cause ? [`${cause.message}`] : []), stack ?? message].join('\n'),
    )
    writeFileSync(this.#file, JSON.stringify(said))
  }
}
