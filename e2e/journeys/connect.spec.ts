import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { anotherFleet } from '../fleet/set-up.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, expectSettled, test, withCookies } from '../pages/journey.ts'
import { HAND_READER } from '../pages/readers.ts'

const run = promisify(execFile)

const THREE_MINUTES_MS = 180_000
/** What a gateway sent is counted within five seconds and asked for every two. */
const SEEN_MS = 30_000

for (const { language, tag } of HAND_READER) {
  test(
    `in ${language}, from an empty fleet to the first reading on screen, by the command that the page shows`,
    {
      tag: [...tag],
    },
    async ({ page, baseURL: origin = '' }, info) => {
      test.slow()
      const t = createTranslator(language, await loadMessages(language))
      const looksRight = async (): Promise<void> => {
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await expectReadableInTheDark(page)
      }
      const region = (name: string) => page.getByRole('region', { name, exact: true })
      const pasted = async (title: string): Promise<string> =>
        (await region(title).getByRole('code').textContent()) ?? ''
      const now = (): number => Math.floor(Date.now() / 1_000)
      const post = (key: string, readings: readonly object[]): Promise<Response> =>
        fetch(`${origin}/ingest/readings`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ readings }),
        })
      const admin = await anotherFleet(origin, uniqueJourneyName('Empty'))
      await withCookies(page, origin, { ...Object.fromEntries(admin.cookies), language })
      const began = Date.now()
      await page.goto(origin)
      await page.getByRole('link', { name: t('home.steps.key') }).click()
      await expect(page).toHaveURL(`${origin}/admin/connect`)
      await expectSettled(page)
      await page.getByRole('radio', { name: t('connect.kinds.own.name') }).check()
      await page.getByRole('textbox', { name: t('records.name') }).fill('Yard')
      await page.getByRole('button', { name: t('connect.getKey') }).click()
      const key = await pasted(t('admin.once.key', { name: 'Yard' }))
      expect(key).toMatch(/^cbu_/)
      await expect(page.getByText(t('connect.live.waiting'))).toBeVisible()

      const command = await pasted(t('connect.snippets.tryIt'))
      expect(command).toContain(key)
      const { stdout } = await run('bash', ['-c', command])
      expect(JSON.parse(stdout)).toEqual({
        accepted: 0,
        duplicates: 0,
        quarantined: [{ index: 0, reason: 'unknown_tag' }],
      })
      const tags = region(t('nav.discoveredTags'))
      await expect(tags).toContainText(/8[.,]62\sbar/, { timeout: SEEN_MS })
      const took = Date.now() - began
      info.annotations.push({ type: 'from an empty fleet to the first reading', description: `${took} ms` })
      expect(took).toBeLessThan(THREE_MINUTES_MS)
      await expect(page.getByText(t('connect.live.waiting'))).toHaveCount(0)
      await looksRight()

      // Ten tires that are fitted with tags, and one tag more: with the first one twelve, two of them unknown.
      const known = Array.from({ length: 10 }, (_, at) => 501 + at)
      for (const tag_id of known) await admin.call('tires.add', { data: { name: `Tire ${tag_id}`, tag_id } })
      await post(
        key,
        [...known, 999].map((tag_id) => ({ tag_id, time: now(), pressure: 8.5, temperature: 20 })),
      )
      const heard = region(t('connect.live.title'))
      await expect(heard).toContainText(`${t('admin.units.traffic.tags')}12`, { timeout: SEEN_MS })
      await expect(tags).toContainText(t('connect.live.unknown', { count: 2 }), { timeout: SEEN_MS })

      await post(key, [{ tag_id: 5, time: 'yesterday', pressure: 8 }])
      const rejects = region(t('admin.units.traffic.rejects'))
      await expect(rejects).toContainText(t('admin.units.reasons.malformed'), { timeout: SEEN_MS })
      await expect(rejects).toContainText('yesterday')
      await page.getByRole('radio', { name: t('connect.kinds.phone.name') }).check()
      await expect(page.getByRole('img', { name: t('connect.qr') })).toBeVisible()
      await looksRight()

      await tags.getByRole('listitem').getByRole('link').first().click()
      await expect(page).toHaveURL(`${origin}/admin/tags/999`)
    },
  )
}
