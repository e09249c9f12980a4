/** Colours of what street tiles hold; quiet, for vehicles lie over them. */
export type StreetPalette = {
  land: string
  sea: string
  water: string
  wood: string
  built: string
  building: string
  motorway: string
  motorwayEdge: string
  street: string
  streetEdge: string
  path: string
  rail: string
  name: string
  waterName: string
  halo: string
}

export const LIGHT_STREETS: StreetPalette = {
  land: '#f7f8f8',
  sea: '#dfe7ec',
  water: '#cddde7',
  wood: '#e5ede1',
  built: '#eff1f1',
  building: '#e2e5e7',
  motorway: '#f3dfae',
  motorwayEdge: '#cbb171',
  street: '#ffffff',
  streetEdge: '#c9d0d5',
  path: '#d3d8dc',
  rail: '#aab3ba',
  name: '#525c65',
  waterName: '#4a6f86',
  halo: '#f7f8f8',
}

export const DARK_STREETS: StreetPalette = {
  land: '#20272c',
  sea: '#12171b',
  water: '#16303c',
  wood: '#202b26',
  built: '#252c31',
  building: '#2f373d',
  motorway: '#6e5c34',
  motorwayEdge: '#171c1f',
  street: '#414c54',
  streetEdge: '#171c1f',
  path: '#39434a',
  rail: '#56616a',
  name: '#a6b0b8',
  waterName: '#7f9db1',
  halo: '#20272c',
}
