import { API_REFERENCE_CSS } from './api-reference-css.ts'
import { apiReferenceRecordAnchor, escapedHtml, schemaFieldsHtmlTable } from './api-reference-schema.ts'
import { type OpenApiDocument, type OpenApiOperation, openApiDocument } from './openapi.ts'
import type { JsonSchema } from './openapi-components.ts'

type Entry = { path: string; method: string; operation: OpenApiOperation }

/** The contract as one self-contained page: no script, no other file, light and dark, every call and record an anchor. */
export const apiReferencePageHtml = (document: OpenApiDocument = openApiDocument()): string => {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const resources = document.tags.map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const records = Object.entries(document.components.schemas).sort(([one], [other]) => one.localeCompare(other))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapedHtml(document.info.title)} API ${escapedHtml(document.info.version)}</title>
<style>${API_REFERENCE_CSS}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<nav aria-label="Calls">
<p class="brand">${escapedHtml(document.info.title)} <span>API ${escapedHtml(document.info.version)}</span></p>
${resources.map(index).join('\n')}
<a class="resource" href="#records">Records</a>
</nav>
<main id="calls">
<header>
<h1>${escapedHtml(document.info.title)} API</h1>
${document.info.description
  .split(/(?<=\.) /)
  .map((sentence) => `<p>${code(escapedHtml(sentence))}</p>`)
  .join('\n')}
<p>The same for programs: <a href="openapi.json">openapi.json</a></p>
</header>
${resources.map(section).join('\n')}
<section id="records" aria-labelledby="records-title">
<h2 id="records-title">Records</h2>
${records.map(([name, schema]) => record(name, schema)).join('\n')}
</section>
</main>
</body>
</html>
`
}

/** What descriptions mark: `code` and **what must not be overlooked**. */
const code = (html: string): string =>
  html.replace(/`([^`]+)`/g, '<code>$1</code>').replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

const verbOf = ({ operation }: Entry): string => operation.operationId.split('.').slice(1).join('.')

const index = ({ name, entries }: { name: string; entries: Entry[] }): string => `<details>
<summary class="resource">${escapedHtml(name)} <span>${entries.length}</span></summary>
<ul>${entries.map((entry) => `<li><a href="#${entry.operation.operationId}">${escapedHtml(verbOf(entry))}</a></li>`).join('')}</ul>
</details>`

const section = ({ name, entries }: { name: string; entries: Entry[] }): string => `<section aria-labelledby="${name}">
<h2 id="${name}">${escapedHtml(name)}</h2>
${entries.map(call).join('\n')}
</section>`

/** The anchor stands inside, so that following a link opens the entry. */
const call = ({ path, method, operation }: Entry): string => `<details class="call">
<summary>
<b class="method ${method}">${method.toUpperCase()}</b>
<code class="path">${escapedHtml(path)}</code>
<span class="what">${escapedHtml(operation.summary)}</span>
<span class="caller">${escapedHtml(operation['x-caller'])}</span>
</summary>
<div class="body">
<p class="name" id="${operation.operationId}"><a href="#${operation.operationId}">${escapedHtml(operation.operationId)}</a></p>
${operation.description ? `<p>${code(escapedHtml(operation.description))}</p>` : ''}
${parameters(operation)}
${requestBody(operation)}
${answer(operation)}
${refusals(operation)}
</div>
</details>`

const parameters = ({ parameters: given = [] }: OpenApiOperation): string => {
  if (given.length === 0) return ''
  const properties = Object.fromEntries(
    given.map(({ name, description, schema }) => [name, { description, ...(schema as JsonSchema) }]),
  )
  const required = given.filter((parameter) => parameter.required === true).map(({ name }) => name)
  return `<h3>Path and query</h3>${schemaFieldsHtmlTable({ type: 'object', properties, required })}`
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

const requestBody = ({ requestBody: given }: OpenApiOperation): string => {
  if (given === undefined) return ''
  const content = given.content as Content
  const json = content['application/json']
  return `<h3>Body</h3><p class="media">${Object.keys(content).map(escapedHtml).join(' · ')}</p>${json ? schemaFieldsHtmlTable(json.schema) + example(json.example) : ''}`
}

const answer = ({ responses }: OpenApiOperation): string => {
  const content = (responses['200']?.content ?? {}) as Content
  const [first] = Object.values(content)
  return `<h3>Answer</h3><p class="media">${Object.keys(content).map(escapedHtml).join(' · ')}</p>${first ? schemaFieldsHtmlTable(first.schema) + example(first.example) : ''}`
}

const example = (value: unknown): string =>
  value === undefined
    ? ''
    : `<pre tabindex="0" aria-label="Example"><code>${escapedHtml(JSON.stringify(value, null, 2))}</code></pre>`

const refusals = ({ responses }: OpenApiOperation): string =>
  `<h3>Refusals</h3><dl>${Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<div><dt>${status}</dt><dd>${escapedHtml(String(description))}</dd></div>`)
    .join('')}</dl>`

const record = (name: string, schema: JsonSchema): string => `<details class="call">
<summary><code class="path">${escapedHtml(name)}</code></summary>
<div class="body" id="${apiReferenceRecordAnchor(name)}">${schemaFieldsHtmlTable(schema)}</div>
</details>`
