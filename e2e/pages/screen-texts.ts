import type { Page } from '@playwright/test'

/** A text on a canvas: where it was drawn last, in px of that canvas. */
export type DrawnText = {
  text: string
  canvas: number
  left: number
  right: number
  top: number
  bottom: number
  width: number
  height: number
}

/** Notes what is written on canvases from the next page on: a chart has no texts that a page could be asked for. */
export async function noteDrawnTexts(page: Page): Promise<() => Promise<readonly DrawnText[]>> {
  await page.addInitScript(() => {
    const canvases: HTMLCanvasElement[] = []
    const notes = new Map<HTMLCanvasElement, Map<string, DrawnText>>()
    const { fillText, clearRect } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      notes.get(this.canvas)?.clear()
      return clearRect.apply(this, area)
    }
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, maxWidth) {
      if (!notes.has(this.canvas)) {
        notes.set(this.canvas, new Map())
        canvases.push(this.canvas)
      }
      const box = this.measureText(text)
      notes.get(this.canvas)?.set(`${text} ${x} ${y}`, {
        text,
        canvas: canvases.indexOf(this.canvas),
        left: x - box.actualBoundingBoxLeft,
        right: x + box.actualBoundingBoxRight,
        top: y - box.actualBoundingBoxAscent,
        bottom: y + box.actualBoundingBoxDescent,
        width: this.canvas.width,
        height: this.canvas.height,
      })
      return maxWidth === undefined ? fillText.call(this, text, x, y) : fillText.call(this, text, x, y, maxWidth)
    }
    Object.assign(window, {
      drawnTexts: () =>
        canvases.filter(({ isConnected }) => isConnected).flatMap((one) => [...(notes.get(one)?.values() ?? [])]),
    })
  })
  return () => page.evaluate(() => (window as unknown as { drawnTexts: () => DrawnText[] }).drawnTexts())
}
