import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const started = vi.fn()

const someTurns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

let paint: () => void

beforeEach(() => {
  vi.resetModules()
  vi.doMock('./start.tsx', () => {
    started()
    return {}
  })
  document.body.innerHTML = '<div class="frame"></div>'
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    paint = next
  })
})

afterEach(async () => {
  // What listens yet does so for the page before.
  document.dispatchEvent(new Event('visibilitychange'))
  await someTurns()
  started.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('waits for the frame to be painted', async () => {
  await import('./main.ts')
  await someTurns()
  expect(started).not.toHaveBeenCalled()
  paint()
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
})

it('waits for nothing where there is no frame', async () => {
  document.body.innerHTML = ''
  await import('./main.ts')
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
})

it('waits for nothing where nobody sees the page', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await import('./main.ts')
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
})

it('starts where the page is put aside before the frame was painted', async () => {
  await import('./main.ts')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
})
