import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'

const FITS = 50
const KEPT = 60

/** An address for one line under a chart: without its mark, and cut at 60 characters when it has more than 50. */
export const shortAddressForChart = (address: string | null): string | null => {
  const shown = addressWithoutEstimateMark(address)
  return shown !== null && shown.length > FITS ? `${shown.slice(0, KEPT)}...` : shown
}
