/**
 * What the page itself names: nothing of the application runs before the browser has painted the frame that stands in the page,
 * which would come a tenth of a second later. A page without a frame, or that nobody sees, has nothing to wait for.
 */
const start = (): void => void import('./start.tsx')

const paints = document.querySelector('.frame') !== null && !document.hidden
if (paints) {
  requestAnimationFrame(() => setTimeout(start))
  // A page that is put aside before that paints nothing until somebody comes back.
  document.addEventListener('visibilitychange', start, { once: true })
} else start()

// Nobody imports it; a file that begins another one only when the time has come is a module all the same.
export {}
