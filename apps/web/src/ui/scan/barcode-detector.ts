/** The part of the browser's reader of codes (Shape Detection API) that is used; TypeScript knows none of it. */
export type BarcodeDetector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }

type BarcodeDetectorClass = {
  new (): BarcodeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

const barcodeDetectorClass = (): BarcodeDetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector

/** Whether this browser lets a page use a camera and reads codes itself; some have the class and no reader behind it. */
export const canScanCodes = async (): Promise<boolean> => {
  const detector = barcodeDetectorClass()
  // A page that came by plain http has no `mediaDevices`.
  if (detector === undefined || navigator.mediaDevices === undefined) return false
  return (await detector.getSupportedFormats()).length > 0
}

/** A reader of all kinds of codes that the browser knows. */
export const createBarcodeDetector = (): BarcodeDetector => {
  const detector = barcodeDetectorClass()
  if (detector === undefined) throw new Error('This browser reads no codes, and the button is not there')
  return new detector()
}
