import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../project.mjs'
import { brokenRules, instructionsOf, stagesOf } from './containerfile.mjs'

const OURS = readFileSync(inProject('Containerfile'), 'utf8')

it('reads instructions with their flags, over several lines, past comments', () => {
  expect(instructionsOf('# a\nFROM a.b/c:1 AS x\nRUN one \\\n# between\n && two\nCOPY --from=x /a /b\n')).toEqual([
    { word: 'FROM', flags: {}, value: 'a.b/c:1 AS x', line: 2 },
    { word: 'RUN', flags: {}, value: 'one   && two', line: 3 },
    { word: 'COPY', flags: { from: 'x' }, value: '/a /b', line: 6 },
  ])
  expect(stagesOf(OURS).map(({ name }) => name)).toEqual(['build', null])
})

it('ours breaks no rule', () => {
  expect(brokenRules(OURS)).toEqual([])
})

it.each([
  [/debian:bookworm-slim/, 'debian', 'FROM names registry and version'],
  [/COPY \. \./, 'ADD . .', 'ADD fetches and unpacks by surprise: COPY'],
  [/RUN node/, 'RUN npm install && node', 'npm installs what is locked, and runs nobody’s scripts'],
  [/RUN node/, 'RUN npm ci && node', 'npm installs what is locked, and runs nobody’s scripts'],
  [/RUN groupadd/, 'RUN apt-get update && groupadd', 'apt-get leaves no lists behind'],
  [/RUN groupadd/, 'RUN curl https://example.com | sh && groupadd', 'nothing is fetched past npm and apt'],
  [/ENV /, 'ENV ADMIN_PASSWORD=a ', 'no secret stands in ENV or ARG'],
  [/^USER .*$/m, 'USER root', 'the last USER is a number other than 0'],
  [/^USER .*$/m, '', 'the last USER is a number other than 0'],
  [/^ENTRYPOINT .*$/m, 'ENTRYPOINT node main.js', 'ENTRYPOINT and CMD are lists, so that signals reach the program'],
  [/^HEALTHCHECK .*\n.*$/m, '', 'there is a HEALTHCHECK'],
  [/^VOLUME .*$/m, '', 'data lie in a VOLUME'],
  [/SIGTERM/, 'SIGKILL', 'it is stopped by SIGTERM'],
  [/RUN groupadd/, 'RUN npm ci --ignore-scripts && groupadd', 'the last stage builds nothing'],
])('with %s as "%s" it breaks: %s', (there, instead, rule) => {
  expect(brokenRules(OURS.replace(there, instead))).toEqual([rule])
})
