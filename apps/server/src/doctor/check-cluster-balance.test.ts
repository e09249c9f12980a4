import { expect, it } from 'vitest'
import { balanceFinding } from './check-cluster-balance.ts'

const GIBIBYTE = 1024 ** 3
const node = (name: string, gibibytes: number, parts = 16) => ({ node: name, bytes: gibibytes * GIBIBYTE, parts })

it.each([
  { nodes: [node('a', 10), node('b', 20)], state: 'ok', because: 'twice is not more than twice' },
  { nodes: [node('a', 10), node('b', 20.1)], state: 'warning', because: 'it is more than twice' },
  { nodes: [node('a', 0.1), node('b', 1)], state: 'ok', because: 'a gibibyte is no matter of nodes' },
  { nodes: [node('a', 0, 0), node('b', 0.1, 32)], state: 'warning', because: 'a node was added and holds nothing' },
  { nodes: [node('a', 50)], state: 'ok', because: 'there is one node' },
])('$state where $because', ({ nodes, state }) => {
  const finding = balanceFinding(nodes)
  expect(finding.state).toBe(state)
  expect(finding.found).toContain(`${nodes[0]?.node} `)
})
