/** Where a call stands unless it says otherwise: `alertUnits.addKey` at `alert_units/add_key`. */
export const defaultCallPath = (name: string): string =>
  name.replace('.', '/').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
