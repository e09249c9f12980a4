import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const MONITORING_FOLDER = path.join(import.meta.dirname, '../../../../../docs/monitoring')

const textOf = (file: string): string => readFileSync(path.join(MONITORING_FOLDER, file), 'utf8')

export const alertRulesText = (): string => textOf('alerts.yml')

/** Tests of the rules, as promtool runs them. */
export const alertRuleTestsText = (): string => textOf('alerts.test.yml')

/** A panel of the dashboard, as far as tests look at it. */
type Panel = {
  id: number
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: readonly { expr: string }[]
}

export const dashboardPanels = (): readonly Panel[] => JSON.parse(textOf('grafana-dashboard.json')).panels

export const HAS_PROMTOOL = spawnSync('promtool', ['--version']).error === undefined

/** Prometheus' own tool; what it says is thrown where it is not content. */
export const promtool = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8', cwd: MONITORING_FOLDER })
  if (status !== 0) throw new Error(`promtool ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}
