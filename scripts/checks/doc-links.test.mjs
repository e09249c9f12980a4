import { expect, it } from 'vitest'
import { brokenLinks } from './doc-links.mjs'

const exists = (place) => ['README.md', 'docs/engine.md', 'docs/my picture.png'].includes(place)

it('finds links that lead nowhere, from where the text lies', () => {
  const text = '[a](engine.md) [b](../README.md#start) ![c](gone.png "title") [d](docs/engine.md) <img src="x.svg">'
  expect(brokenLinks('docs/ingest.md', text, exists)).toEqual(['gone.png', 'docs/engine.md', 'x.svg'])
})

it('leaves addresses, places on the same page and code alone', () => {
  const text =
    '[a](https://example.com/x) [b](#start) `[c](gone.md)` [d](mailto:a@b.c) [e](my%20picture.png)\n```\n[f](g)\n```'
  expect(brokenLinks('docs/ingest.md', text, exists)).toEqual([])
})
