/** Each also says that it is one of those below it: the first that fits is right. */
const BROWSERS = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstIn = (known: readonly (readonly [RegExp, string])[], text: string): string[] =>
  known.flatMap(([sign, name]) => (sign.test(text) ? [name] : [])).slice(0, 1)

/** By what people tell their devices apart: "Chrome, Android". `unknown` where a browser says nothing of itself. */
export const browserName = (userAgent: string, unknown: string): string =>
  [...firstIn(BROWSERS, userAgent), ...firstIn(SYSTEMS, userAgent)].join(', ') || unknown
