/** Axles of a truck with twelve tires, as the catalogue of layouts writes them. */
export const TWELVE_WHEEL_AXLES = ['1001', '1111', '1001', '1001', '1001'] as const
