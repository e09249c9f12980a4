import { describe, expect, it } from 'vitest'
import { apiReferencePageHtml } from './api-reference-page-html.ts'
import { calls } from './calls.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument({ version: '1.2.3', serverUrl: 'https://tires.example' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
)

const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    key === '$ref' && typeof entry === 'string' ? [entry] : references(entry),
  )
}

describe('the OpenAPI document', () => {
  it('describes every call once', () => {
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(Object.keys(calls).toSorted())
    expect(document.info.version).toBe('1.2.3')
    expect(document.servers).toEqual([{ url: 'https://tires.example' }])
  })

  it('refers only to what it holds', () => {
    const found = [...new Set(references(document))]
    expect(found.length).toBeGreaterThan(20)
    for (const reference of found) {
      expect(Object.keys(document.components.schemas)).toContain(reference.replace('#/components/schemas/', ''))
    }
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('has no word of what is to be done that a page of the previous release does not know', () => {
    const said = JSON.stringify(document)
    expect(said).toContain('"stopAndTakeOff"')
    expect(said).not.toContain('"stopAndScrap"')
  })

  it('says of every call what it answers, what it refuses, and who may make it', () => {
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses), operation.operationId).toEqual(expect.arrayContaining(['200', '400']))
      expect(operation['x-caller']).toBeTruthy()
      expect(document.tags).toContainEqual({ name: operation.tags[0] })
      for (const scheme of operation.security.flatMap(Object.keys)) {
        expect(document.components.securitySchemes).toHaveProperty(scheme)
      }
    }
  })

  it('declares every parameter of a path', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required }) => required === true)).toBe(true)
    }
  })

  it('names units as an extension', () => {
    expect(document.components.schemas.Measurement).toMatchObject({
      properties: { time_stamp: { 'x-unit': 's since 1970' } },
    })
  })
})

describe('the reference page', () => {
  const page = apiReferencePageHtml(document)
  const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

  it('needs nothing but itself', () => {
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(| style="| on\w+="/)
  })

  it('has no dead link and no anchor twice', () => {
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !anchors.has(id))).toEqual([])
    expect(page.match(/ id="/g)).toHaveLength(anchors.size)
    for (const name of Object.keys(calls)) expect(anchors).toContain(name)
  })
})
